import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getDrawnPrize } from '@/contract/draws'
import { getOrder, setOrderAddress } from '@/contract/purchases'
import { getRedemptions } from '@/contract/redemptions'
import { seedGeography } from '../../../../mocks/areas/geography/own-places.ts'
import { enterOneTimeAddress, expectNoOneTimeAddress } from '../../addresses/one-time-address.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../../world.ts'

/** A prize without a delivery address: a pair of mugs. */
const mugs = 'r-5007'
/** An order in preparation. */
const notebook = { orderId: 'r-5012' }
let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

/** From the prize to the question about the default address. */
async function choosePrizeAddress() {
  await openApp('/profile/contactus', { as: 'ploy', world })
  const { showDraw } = await import('@/features/wallet/purchases/send-to-flow')
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  const redemption = items.find(({ id }) => id === mugs)
  if (!redemption) throw new Error('There is a prize.')
  const ended = showDraw(redemption)
  await press('Choose where to send it')
  await press('Use this as my default', await dialog('Where should we send it?'))
  await screen.findByRole('dialog', { name: 'Send your prize here?' })
  return { ended }
}

const send = () => press('Send it here')
const prizeOf = (redemptionId: string) => ploy.call(getDrawnPrize, { params: { redemptionId } })

test('a winner chooses an address, and the prize is prepared', async () => {
  const { ended } = await choosePrizeAddress()

  await send()
  await ended

  const { needsAddress, redemption } = await prizeOf(mugs)
  expect([needsAddress, redemption.state]).toEqual([false, 'in_preparation'])
})

test('when the connection fails, the chosen address is kept and can be sent again', async () => {
  const { ended } = await choosePrizeAddress()
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

test('closing the question sends nothing', async () => {
  const { ended } = await choosePrizeAddress()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await ended

  expect((await prizeOf(mugs)).needsAddress).toBe(true)
})

/** From an order's new address to the question about the default address. */
async function chooseOrderAddress() {
  const before = await ploy.call(setOrderAddress, {
    params: notebook,
    body: { addressKey: 'ad-2' },
  })
  await openApp('/profile/contactus', { as: 'ploy', world })
  const { changeOrderAddress } = await import('@/features/wallet/purchases/send-to-flow')
  const ended = changeOrderAddress(before)
  const list = await screen.findByRole('dialog', { name: 'Where should we send it?' })
  await within(list).findAllByRole('radio')
  await userEvent.click(within(list).getByRole('button', { name: 'Use this as my default' }))
  await screen.findByRole('dialog', { name: 'Send your order here?' })
  return { before, ended }
}

test('an order in preparation can change to the chosen address', async () => {
  const { ended } = await chooseOrderAddress()

  await send()
  await ended

  const { address } = await ploy.call(getOrder, { params: notebook })
  expect(address).toMatch(/^88\/12 Soi Ari/)
})

test('an order that was shipped meanwhile says so and keeps its address', async () => {
  const { before } = await chooseOrderAddress()
  world.rewire((request, forward) =>
    request.method === 'PUT'
      ? Promise.resolve(
          Response.json({ Success: false, Error: { Id: 1411, Code: 'notAvailable' } }),
        )
      : forward(),
  )

  await send()

  expect(await screen.findByText(/has already left/)).toBeInTheDocument()
  expect((await ploy.call(getOrder, { params: notebook })).address).toBe(before.address)
})

test('an address for one delivery is forgotten once the order goes there', async () => {
  await seedGeography(world.db)
  const order = await ploy.call(getOrder, { params: notebook })
  await openApp('/profile/contactus', { as: 'ploy', world })
  const { changeOrderAddress } = await import('@/features/wallet/purchases/send-to-flow')
  const ended = changeOrderAddress(order)
  await enterOneTimeAddress()
  await screen.findByRole('dialog', { name: 'Send your order here?' })

  await send()
  await ended

  await expectNoOneTimeAddress()
})
