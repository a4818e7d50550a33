import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getReceipt } from '@/contract/receipts'
import { signIn } from '@/contract/session'
import { Component as ResendPage } from '@/features/receipts/resend-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { sendRealForms } from '../../form-data.ts'
import { patches, pngOf } from '../../photo.ts'
import { createWorld, type World } from '../../world.ts'

// Its camera and its canvas are proved elsewhere: here there is a photo.
vi.mock('@/features/receipts/photo/take-photo-flow', () => ({
  takeReceiptPhoto: async () => photo,
}))
// Only a browser tells how much has gone out.
vi.mock('@/api/send-with-progress', () => ({
  sendWithProgress: ({ url, ...init }: RequestInit & { url: string }) => fetch(url, init),
}))

const bytes = pngOf(patches('a receipt'))
const photo = { blob: new Blob(), name: 'IMG_2041.jpg', isClear: false }
/** Ploy's: one whose date could not be read, and one that had been sent before. */
const mendable = 'rc-1006'
const final = 'rc-1003'
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('receipts', 'errors')
  await initHost({})
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  await import('@/features/receipts/sending-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await sendRealForms()
  photo.blob = new Blob([bytes], { type: 'image/png' })
  world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
})

afterEach(async () => {
  act(() => dismissModal())
  await endSession(async () => undefined)
  await world.close()
})

function open(receiptId: string) {
  const layout = (
    <>
      <Outlet />
      <ModalHost />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: '/profile/resendreceipt', Component: ResendPage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [`/profile/resendreceipt?receipt=${receiptId}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('a rejected receipt says why, and has what was sent filled in', async () => {
  open(mendable)

  expect(await screen.findByText('The date on the photo is not readable.')).toBeVisible()
  expect(await screen.findByLabelText('Receipt number')).toHaveValue('0001-310277')
  expect(screen.getByLabelText(/^Spending/)).toHaveValue('265.00')
  expect(screen.getByLabelText('Shop')).toHaveValue('Chaan, Ari')
})

test('a new photo is enough, and the receipt is looked at again', async () => {
  const router = open(mendable)
  await press(/^Add a photo/)
  await press('Send receipt')
  await screen.findByRole('dialog', { name: 'Receipt sent' })
  await press('Done')

  await waitFor(() => expect(router.state.location.pathname).toMatch(/receipthistory.*rc-1006$/))
  const { receipt } = await call(getReceipt, { params: { receiptId: mendable } })
  expect(receipt).toMatchObject({ status: 'pending', receiptNumber: '0001-310277' })
})

test('a photo that is hard to read is said to be, and can be sent', async () => {
  open(mendable)

  await press(/^Add a photo/)

  expect(await screen.findByText(/^Hard to read/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send receipt' })).toBeEnabled()
})

test('a correction outlives a reload, beside that of a new receipt', async () => {
  open(mendable)
  const number = await screen.findByLabelText('Receipt number')
  await userEvent.clear(number)
  await userEvent.type(number, '0001-310278')
  cleanup()
  queryClient.clear()

  open(mendable)

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('0001-310278')
})

test.each([
  ['one that cannot be mended', final],
  ['one that is not there', 'rc-9999'],
  ['none', ''],
])('%s leads back to the receipts', async (_, receiptId) => {
  open(receiptId)

  await screen.findByRole('heading', { name: 'This receipt cannot be sent again' })
  expect(screen.getByRole('link', { name: 'My receipts' })).toHaveAttribute(
    'href',
    '/profile/receipthistory/all',
  )
})
