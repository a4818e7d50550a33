import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { signIn } from '@/contract/session'
import { Component as HistoryPage } from '@/features/receipts/history-page'
import { Component as ReceiptPage } from '@/features/receipts/receipt-page'
import { ModalHost } from '@/modal/modal-host'
import { beginSession } from '@/session/session'

/** The pages of a member's receipts, as the member at this address finds them. */
export async function openReceipts(
  path: string,
  email = 'ploy@chaan.example',
  password = 'Veranda#1',
) {
  await beginSession(await call(signIn, { body: { email, password } }), true)
  const router = createMemoryRouter(
    [
      { path: '/profile/receipthistory/:tab?', Component: HistoryPage },
      { path: '/profile/receipthistory/:tab/:receiptId', Component: ReceiptPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router} />
      </main>
      <ModalHost />
    </QueryClientProvider>,
  )
  return router
}
