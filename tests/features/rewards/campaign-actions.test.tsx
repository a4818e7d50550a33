import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { CampaignActions } from '@/features/rewards/campaign-actions'
import { host, initHost } from '@/host/host'
import { flexBubble } from '@/host/share-message'
import { loadTexts, startTexts } from '@/i18n/texts'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('rewards')
  await initHost({})
})

beforeEach(async () => {
  world = await createWorld()
})

afterEach(() => world.close())

test('a reward is shared with the picture that the platform has for messages', async () => {
  const tea = await call(getCampaign, { params: { campaignId: 1001 } })

  const message = await share(tea)

  expect(message.url).toBe(`${location.origin}/campaign/iced-thai-tea-p1001`)
  expect(message.imageUrl).toBe(`${location.origin}${tea.shareImageUrl}`)
  expect(tea.shareImageUrl).toMatch(/\/images\/shares\/art-iced-thai-tea\.png/)
})

test('a platform without such pictures shares the reward’s own, and no drawing', async () => {
  const tea = await call(getCampaign, { params: { campaignId: 1001 } })
  const blob = 'https://blob.brand.example'

  const photo = await share({ ...tea, shareImageUrl: undefined, fullImageUrl: `${blob}/tea.jpg` })
  const drawing = await share({ ...tea, shareImageUrl: null, fullImageUrl: `${blob}/tea.svg` })

  expect(flexBubble(photo).contents.hero?.url).toBe(`${blob}/tea.jpg`)
  expect(flexBubble(drawing).contents.hero).toBeUndefined()
})

/** Taps on "Share" and gives what the host is asked to share. */
async function share(campaign: CampaignDetail) {
  const shared = vi.spyOn(host(), 'share').mockResolvedValue('shared')
  const element = <CampaignActions campaign={campaign} />
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  unmount()
  const message = shared.mock.lastCall?.[0]
  if (!message) throw new Error('Nothing was shared.')
  return message
}
