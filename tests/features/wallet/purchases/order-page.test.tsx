import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '@/api/query-client'
import { Component as OrderPage } from '@/features/wallet/purchases/order-page'
import { withPloy } from './purchases-world.tsx'

withPloy()

test('an order that is not there leads to all orders, and is not tried again', async () => {
  const routes = [{ path: '/profile/order/:orderId', element: <OrderPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/profile/order/no-such'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  const toAll = await screen.findByRole('link', { name: 'See all orders' })

  expect(toAll).toHaveAttribute('href', '/profile/order')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
