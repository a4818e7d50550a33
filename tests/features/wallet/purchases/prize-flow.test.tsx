import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getDrawnPrize } from '@/contract/draws'
import { getRedemptions } from '@/contract/redemptions'
import { signIn } from '@/contract/session'
import { readWallet } from '@/features/wallet/offline-wallet'
import { showDraw } from '@/features/wallet/purchases/prize-flow'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../../world.ts'

/** A pair of mugs, won before this platform; nobody has said where to. */
const mugs = 'r-5007'
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('wallet', 'addresses')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/wallet/purchases/drawn-prize-modal')
  await import('@/features/wallet/purchases/send-to-modal')
  await import('@/features/addresses/address-list-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
})

afterEach(async () => {
  dismissModal()
  await readWallet()
  await endSession(async () => undefined)
  await world.close()
})

/** From the prize to the question whether it goes to the default address. */
async function chooseAddress() {
  const router = createMemoryRouter([{ path: '*', element: <ModalHost /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const { items } = await call(getRedemptions, { query: { mode: 'available' } })
  const redemption = items.find(({ id }) => id === mugs)
  if (!redemption) throw new Error('There is a prize.')
  const ended = showDraw(redemption)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose where it goes' }))
  const list = await screen.findByRole('dialog', { name: 'Where shall we send it?' })
  await userEvent.click(within(list).getByRole('button', { name: 'Use this address' }))
  await screen.findByRole('dialog', { name: 'Send your prize here?' })
  return { ended }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send it here' }))
const prizeOf = (redemptionId: string) => call(getDrawnPrize, { params: { redemptionId } })

test('a winner says where the prize goes, and it is prepared', async () => {
  const { ended } = await chooseAddress()

  await send()
  await ended

  const { needsAddress, redemption } = await prizeOf(mugs)
  expect([needsAddress, redemption.state]).toEqual([false, 'in_preparation'])
})

test('a winner whose connection fails keeps the address that was chosen, and tries again', async () => {
  const { ended } = await chooseAddress()
  world.rewire((request, forward) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('No connection.')) : forward(),
  )
  await send()
  expect(await screen.findByRole('alert')).toBeInTheDocument()

  world.rewire((_, forward) => forward())
  await send()
  await ended

  expect((await prizeOf(mugs)).needsAddress).toBe(false)
})

test('a winner who leaves the question has said nothing', async () => {
  const { ended } = await chooseAddress()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await ended

  expect((await prizeOf(mugs)).needsAddress).toBe(true)
})
