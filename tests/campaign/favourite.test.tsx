import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import { eventually } from '../eventually.ts'
import { tellFromOtherTab } from '../other-tab.ts'
import { openApp } from '../screen.tsx'
import { createWorld } from '../world.ts'

const tea = { campaignId: 1001 }

function heart() {
  const [first] = screen.getAllByRole('button', { name: 'Add to My Favorite' })
  if (!first) throw new Error('There is no heart.')
  return first
}

const isOn = (on: boolean) =>
  eventually(() => expect(heart()).toHaveAttribute('aria-pressed', `${on}`))

test('a heart follows what another device says after it was set here', async () => {
  const world = await createWorld()
  const { call } = await world.signIn('ploy')
  await openApp('/campaign/-p1001', { world, as: 'ploy' })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(heart())
  await screen.findByText('Added to My Favorite')
  await isOn(true)
  // The page listens to other tabs before that.
  await eventually(() => expect(world.requests).toContain('GET /api/profile/consent'))

  await call(removeFavourite, { params: tea })
  tellFromOtherTab(removeFavourite.id)
  await isOn(false)

  await call(addFavourite, { params: tea })
  tellFromOtherTab(addFavourite.id)
  await isOn(true)
})

test('of several taps in a row the last one stands, on the page and on the platform', async () => {
  const world = await createWorld()
  const { call } = await world.signIn('ploy')
  await openApp('/campaign/-p1001', { world, as: 'ploy' })
  await screen.findByRole('heading', { level: 1 })
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(heart().getAttribute('aria-pressed')))
  watch.observe(heart(), { attributeFilter: ['aria-pressed'] })

  for (let tap = 0; tap < 3; tap += 1) await userEvent.click(heart())
  await eventually(async () =>
    expect(world.requests.filter((one) => one.includes('/favourites/'))).toHaveLength(3),
  )
  await eventually(async () => {
    const { favourite } = await call(getCampaign, { params: tea })
    expect(favourite).toBe(true)
  })
  await screen.findByText('Added to My Favorite')
  await isOn(true)
  watch.disconnect()
  expect(seen).toEqual(['true', 'false', 'true'])
})
