import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '@/api/query-client'
import { ModalHost } from '@/modal/modal-host'
import type { World } from '../../../world.ts'
import { ployWith } from '../ploy-world.ts'

/** Ploy's world with what these screens open. */
export function withPloy(): () => World {
  return ployWith(['wallet', 'addresses'], () => [
    import('@/features/wallet/purchases/drawn-prize-modal'),
    import('@/features/wallet/purchases/send-to-modal'),
    import('@/features/addresses/address-list-modal'),
  ])
}

/** What a flow opens shows over nothing. */
export function showModals() {
  const router = createMemoryRouter([{ path: '*', element: <ModalHost /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
