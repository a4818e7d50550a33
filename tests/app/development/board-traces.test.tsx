import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

for (const state of ['code', 'timer', 'several codes']) {
  test(`the device keeps no code of the board: ${state}`, async ({ world }) => {
    await openApp('/test?modal=serial', { as: 'ploy', world })
    const { dismissModal } = await import('@/modal/modal')
    const { keptRunning } = await import('@/features/wallet/code/running-slots')
    const { readWallet } = await import('@/features/wallet/my-rewards/offline-wallet')

    await press(state)
    expect(await screen.findByRole('img', { name: /^Barcode CHN7/ })).toBeVisible()
    dismissModal()

    expect(keptRunning()).toBe('')
    expect((await readWallet())?.serials ?? []).toEqual([])
  })
}

test('a code for a change of the email is sent after the board showed one on its way', async ({
  world,
}) => {
  await openApp('/test?modal=none', { as: 'ploy', world })
  const { connectBy, writesWait } = await import('@/app/development/board-connection')
  const { openOtp } = await import('@/features/auth/modals')
  const { dismissModal } = await import('@/modal/modal')
  const { contactNumber } = await import('@/app/development/modal-states/demo')
  const change = {
    tel: await contactNumber(),
    channel: 'changeemail',
    enableRequest: true,
  } as const
  const travel = vi.fn(writesWait.fetch)
  const end = connectBy({ ...writesWait, fetch: travel })
  void openOtp(change)
  await waitFor(() =>
    expect(travel.mock.calls.map(([{ url }]) => url)).toContainEqual(
      expect.stringMatching(/auth\/otp$/),
    ),
  )
  dismissModal()
  end()
  // The request is over a few promises later.
  await new Promise((resolve) => setTimeout(resolve))

  void openOtp(change)

  expect(await screen.findByText(/Reference/)).toBeVisible()
})
