import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach } from 'vitest'
import { queryClient } from '@/api/query-client'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'

afterEach(() => {
  act(() => dismissModal())
  queryClient.clear()
})

/**
 * Renders a component that several pages use and that has no page of its own, with what the app
 * puts around every page: history, query cache and modals. For a page, use `openApp`.
 */
export const renderPart = (part?: ReactNode) => render(part, { wrapper: AppFrame })

function AppFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {children}
        <ModalHost />
      </MemoryRouter>
    </QueryClientProvider>
  )
}
