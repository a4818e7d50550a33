import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

// Cinema tickets, at the partner's site.
const reward = { campaignId: 1028, points: 1400 }
const row = /^Go to our partner: Cinema tickets for two/

test('a reward at a partner leads there from My rewards, each time with a new ticket', async () => {
  const world = await createWorld()
  const ploy = await world.signIn('ploy')
  await ploy.call(redeemCampaign, {
    params: { campaignId: reward.campaignId },
    body: { quantity: 1, sp_points: reward.points, sp_baht: 0 },
    idempotencyKey: crypto.randomUUID(),
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openApp('/profile/myreward/available', { as: 'ploy', world })

  for (const _ of ['once', 'again']) {
    await press(row)
    const leave = await dialog('You’re leaving the app')
    await userEvent.click(await within(leave).findByRole('button', { name: 'Go to the site' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }

  const addresses = opened.mock.calls.map(([url]) => new URL(String(url)))
  expect(addresses.map(({ host }) => host)).toEqual([
    'tickets.cinema-partner.example',
    'tickets.cinema-partner.example',
  ])
  expect(new Set(addresses.map(({ href }) => href)).size).toBe(2)
})
