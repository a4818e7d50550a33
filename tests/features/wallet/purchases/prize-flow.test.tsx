import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '@/api/call'
import { getDrawnPrize } from '@/contract/draws'
import { getRedemptions } from '@/contract/redemptions'
import { showDraw } from '@/features/wallet/purchases/prize-flow'
import { showModals, withPloy } from './purchases-world.tsx'

/** A pair of mugs, won before this platform; nobody has said where to. */
const mugs = 'r-5007'
const world = withPloy()

/** From the prize to the question whether it goes to the default address. */
async function chooseAddress() {
  showModals()
  const { items } = await call(getRedemptions, { query: { mode: 'available' } })
  const redemption = items.find(({ id }) => id === mugs)
  if (!redemption) throw new Error('There is a prize.')
  const ended = showDraw(redemption)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose where it goes' }))
  const list = await screen.findByRole('dialog', { name: 'Where shall we send it?' })
  await userEvent.click(within(list).getByRole('button', { name: 'Use this as my default' }))
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
  world().rewire((request, forward) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('No connection.')) : forward(),
  )
  await send()
  expect(await screen.findByRole('alert')).toBeInTheDocument()

  world().rewire((_, forward) => forward())
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
