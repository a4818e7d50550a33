import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { getOrder, type Order } from '@/contract/purchases'
import { startTexts } from '@/i18n/texts'
import { formatDateTime } from '@/i18n/time-formats'
import { plainText } from '@/ui/plain-words'
import { openApp } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

// Dates are said in its words.
beforeAll(() => startTexts('en'))

const params = { orderId: 'r-5012' }

/** Opens the list with this order; `change` modifies it. */
async function openOrders(change: (order: Order) => Order = (order) => order) {
  const world = await createWorld()
  const order = await (await world.signIn('ploy')).call(getOrder, { params })
  world.rewire(async (request, send) =>
    new URL(request.url).pathname.endsWith('/orders')
      ? Response.json({ items: [change(order)], total: 1 })
      : send(),
  )
  await openApp('/profile/order', { as: 'ploy', world })
  expect(await screen.findByText(/notebook/i)).toBeVisible()
}

test('an order with a booking shows its time, people and branch', async () => {
  const slotAt = '2026-12-13T08:30:00+07:00'
  const booking = {
    endsAt: '2026-12-13T12:30:00+07:00',
    branch: { id: 204, name: 'Chaan Ari' },
    changesLeft: 0,
    pointsBack: 0,
    bahtBack: 0,
  }
  const booked = { id: 'booked', slotAt, people: 2, booking }

  await openOrders(({ lines, ...order }) => ({
    ...order,
    lines: [...lines, ...lines.slice(0, 1).map((line) => ({ ...line, ...booked }))],
  }))

  const words = `Booked for ${plainText(formatDateTime(slotAt))} · 2 people · Chaan Ari`
  expect(await screen.findByText(words)).toBeVisible()
})

test('an order without a booking shows none', async () => {
  await openOrders()

  expect(screen.queryByText(/^Booked for/)).not.toBeInTheDocument()
})
