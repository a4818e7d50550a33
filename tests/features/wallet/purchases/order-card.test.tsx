import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '@/api/query-client'
import { call } from '@/api/call'
import { getOrder, type Order } from '@/contract/purchases'
import { OrderCard } from '@/features/wallet/purchases/order-card'
import { formatDateTime } from '@/i18n/formats'
import { withPloy } from './purchases-world.tsx'

withPloy()

function show(order: Order) {
  const router = createMemoryRouter([{ path: '*', element: <OrderCard order={order} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('an order with a booking says when, for how many and where', async () => {
  const order = await call(getOrder, { params: { orderId: 'r-5012' } })
  const slotAt = '2026-12-13T08:30:00+07:00'
  const booking = {
    endsAt: '2026-12-13T12:30:00+07:00',
    branch: { id: 204, name: 'Chaan Ari' },
    changesLeft: 0,
    pointsBack: 0,
    bahtBack: 0,
  }
  const [line, ...others] = order.lines
  if (!line) throw new Error('The order has a line.')

  show({
    ...order,
    lines: [line, ...others, { ...line, id: 'booked', slotAt, people: 2, booking }],
  })

  const words = `Booked for ${formatDateTime(slotAt)} · 2 people · Chaan Ari`
  expect(screen.getByText(words)).toBeVisible()
})

test('an order without one says nothing of a booking', async () => {
  show(await call(getOrder, { params: { orderId: 'r-5012' } }))

  expect(screen.queryByText(/^Booked for/)).not.toBeInTheDocument()
})
