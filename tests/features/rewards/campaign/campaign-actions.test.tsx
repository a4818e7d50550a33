import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { openApp, press } from '../../../screen.tsx'
import { createLine, createWorld, type World } from '../../../world.ts'

const path = '/campaign/iced-thai-tea-p1001'
const blob = 'https://blob.brand.example'
let world: World

beforeEach(async () => {
  world = await createWorld({ line: createLine() })
})

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  jsdom.reconfigure({ url: 'http://localhost/' })
})

test('a reward is shared by its address', async () => {
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { canShare: () => true, share })
  await openApp(path, { world })

  await press('Share')

  await waitFor(() => expect(share.mock.calls).toMatchObject([[{ url: location.origin + path }]]))
  expect(await screen.findByText('Shared')).toBeVisible()
})

test('a double tap shares once', async () => {
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>()
  const share = vi.fn(() => chosen)
  Object.assign(navigator, { canShare: () => true, share })
  const { user } = await openApp(path, { world })

  await user.dblClick(await screen.findByRole('button', { name: 'Share' }))
  choose()

  expect(await screen.findByText('Shared')).toBeVisible()
  expect(share).toHaveBeenCalledOnce()
})

test('a member goes from a reward to the cart', async () => {
  await openApp(path, { as: 'ploy', world })
  const page = within(await screen.findByRole('article'))

  expect(await page.findByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart')
})

test('a guest has no cart on a reward', async () => {
  await openApp(path, { world })
  const page = within(await screen.findByRole('article'))

  await page.findByRole('button', { name: 'Share' })
  expect(page.queryByRole('link', { name: /^Cart/ })).toBeNull()
})

test('in LINE a reward is shared with the platform’s picture for messages', async () => {
  const { call } = await world.signIn('ploy')
  const tea = await call(getCampaign, { params: { campaignId: 1001 } })

  const picture = await sharedPicture()

  expect(picture).toBe(`${location.origin}${tea.shareImageUrl}`)
  expect(tea.shareImageUrl).toMatch(/\/images\/shares\/art-iced-thai-tea\.png/)
})

test.each([
  ['a photo', { shareImageUrl: undefined, fullImageUrl: `${blob}/tea.jpg` }, `${blob}/tea.jpg`],
  ['no drawing', { shareImageUrl: null, fullImageUrl: `${blob}/tea.svg` }, undefined],
])('without such a picture the reward’s own picture is shared: %s', async (_, images, expected) => {
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!new URL(request.url).pathname.endsWith('/campaigns/1001')) return answer
    const { Data, ...envelope } = await answer.json()
    return Response.json({ ...envelope, Data: { ...Data, ...images } })
  })

  expect(await sharedPicture()).toBe(expected)
})

/** Taps "Share" inside LINE. @returns the picture of LINE's message */
async function sharedPicture() {
  // LINE shows https pictures only.
  jsdom.reconfigure({ url: 'https://localhost/' })
  await openApp(path, { as: 'ploy', host: 'line', world })
  const { default: liff } = await import('@line/liff/core')
  const picker = vi.spyOn(liff, 'shareTargetPicker')
  await press('Share')
  await waitFor(() => expect(picker).toHaveBeenCalledOnce())
  const [message] = picker.mock.lastCall?.[0] ?? []
  if (message?.type !== 'flex' || message.contents.type !== 'bubble') throw new Error('No bubble.')
  const { hero } = message.contents
  return hero?.type === 'image' ? hero.url : undefined
}

/** The document URL of these tests, from vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }
