import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getOrder, setOrderAddress } from '@/contract/purchases'
import { signIn } from '@/contract/session'
import { readWallet } from '@/features/wallet/offline-wallet'
import { moveOrder } from '@/features/wallet/purchases/order-flow'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../../world.ts'

/** A notebook, in preparation. */
const params = { orderId: 'r-5012' }
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('wallet', 'addresses')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
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

/** From an order that goes elsewhere to the question whether it goes to the default address. */
async function chooseAnother() {
  const router = createMemoryRouter([{ path: '*', element: <ModalHost /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const before = await call(setOrderAddress, { params, body: { addressKey: 'ad-2' } })
  const ended = moveOrder(before)
  const list = await screen.findByRole('dialog', { name: 'Where shall we send it?' })
  await within(list).findAllByRole('radio')
  await userEvent.click(within(list).getByRole('button', { name: 'Use this address' }))
  await screen.findByRole('dialog', { name: 'Send your order here?' })
  return { before, ended }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send it here' }))

test('an order that is in preparation goes to the address that was chosen', async () => {
  const { ended } = await chooseAnother()

  await send()
  await ended

  const { address } = await call(getOrder, { params })
  expect(address).toMatch(/^88\/12 Soi Ari/)
})

test('an order that left meanwhile says so, and goes where it went', async () => {
  const { before } = await chooseAnother()
  world.rewire((request, forward) =>
    request.method === 'PUT'
      ? Promise.resolve(
          Response.json({ Success: false, Error: { Id: 1411, Code: 'notAvailable' } }),
        )
      : forward(),
  )

  await send()

  expect(await screen.findByText(/has left us already/)).toBeInTheDocument()
  expect((await call(getOrder, { params })).address).toBe(before.address)
})
