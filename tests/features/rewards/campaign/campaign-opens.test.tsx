import { screen } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { changeCampaign } from '../../../mocks/brand-document.ts'
import { openApp } from '../../../screen.tsx'
import { test, type World } from '../../../world.ts'

const tea = 1001
const minute = 60_000
/** The clocks of app and platform differ by less. */
const moment = 2000

const inAMinute = () => new Date(Date.now() + minute).toISOString()

/** Opens the page of the tea. @returns how a minute passes on it */
async function openTea(world: World) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openApp(`/campaign/-p${tea}`, { as: 'ploy', world })
  return async () => {
    world.clock.advance(minute + moment, world.appId)
    await vi.advanceTimersByTimeAsync(minute + moment)
  }
}

test('a reward that opens while its page is shown can be redeemed there', async ({ world }) => {
  await changeCampaign(world, tea, { startDate: inAMinute() })
  const passMinute = await openTea(world)
  expect(await screen.findByRole('button', { name: 'Not yet' })).toBeDisabled()

  await passMinute()

  expect(await screen.findByRole('button', { name: /^Redeem/ })).toBeEnabled()
})

test('a reward that ends while its page is shown says so', async ({ world }) => {
  await changeCampaign(world, tea, { expireDate: inAMinute() })
  const passMinute = await openTea(world)
  expect(await screen.findByRole('button', { name: /^Redeem/ })).toBeEnabled()

  await passMinute()

  expect(await screen.findByRole('button', { name: 'Ended' })).toBeDisabled()
})
