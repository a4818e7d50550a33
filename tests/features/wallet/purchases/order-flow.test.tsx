import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '@/api/call'
import { getOrder, setOrderAddress } from '@/contract/purchases'
import { moveOrder } from '@/features/wallet/purchases/order-flow'
import { showModals, withPloy } from './purchases-world.tsx'

/** A notebook, in preparation. */
const params = { orderId: 'r-5012' }
const world = withPloy()

/** From an order that goes elsewhere to the question whether it goes to the default address. */
async function chooseAnother() {
  showModals()
  const before = await call(setOrderAddress, { params, body: { addressKey: 'ad-2' } })
  const ended = moveOrder(before)
  const list = await screen.findByRole('dialog', { name: 'Where shall we send it?' })
  await within(list).findAllByRole('radio')
  await userEvent.click(within(list).getByRole('button', { name: 'Use this as my default' }))
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
  world().rewire((request, forward) =>
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
