import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { platformNow } from '@/api/platform-clock'
import { queryClient } from '@/api/query-client'
import { getReceipts } from '@/contract/receipts'
import { signIn } from '@/contract/session'
import { Component as UploadPage } from '@/features/receipts/upload-page'
import { WaitingReceipt } from '@/features/receipts/waiting-receipt'
import { bangkokDay } from '@/forms/date-rules'
import { formatDate } from '@/i18n/formats'
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
  sendWithProgress: async ({ url, onProgress, ...init }: Upload) => {
    onProgress(0.6)
    const answer = await fetch(url, init)
    onProgress(1)
    return answer
  },
}))

type Upload = RequestInit & { url: string; onProgress: (done: number) => void }

const bytes = pngOf(patches('a receipt'))
const photo = { blob: new Blob(), name: 'IMG_2041.jpg', isClear: true }
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('receipts', 'errors')
  await initHost({})
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  // Its first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/receipts/sending-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await sendRealForms()
  photo.blob = new Blob([bytes], { type: 'image/png' })
  world = await createWorld()
  await signInAs('ploy')
})

afterEach(async () => {
  act(() => dismissModal())
  await endSession(async () => undefined)
  await world.close()
})

async function signInAs(name: string) {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

function open(path = '/receiptupload/add') {
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
          { path: '/receiptupload/add', Component: UploadPage },
          { path: '/waiting', Component: WaitingReceipt },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** The page is gone with all that it held, and opened anew. */
function reload(path?: string) {
  cleanup()
  queryClient.clear()
  open(path)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sendButton = () => screen.findByRole('button', { name: 'Send receipt' })

async function fillIn({ number = 'T-1001' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: /^Add a photo/ }))
  fireEvent.change(await screen.findByLabelText('Receipt date'), {
    target: { value: bangkokDay(platformNow()) },
  })
  await userEvent.type(screen.getByLabelText(/^Spending/), '1600')
  await userEvent.selectOptions(screen.getByLabelText('Shop'), 'Chaan')
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Lat Phrao')
  await userEvent.type(screen.getByLabelText('Receipt number'), number)
}

/** How many receipts of this number the platform has. */
async function arrived(number = 'T-1001') {
  const { items } = await call(getReceipts, { query: { mode: 'all', top: 100 } })
  return items.filter(({ receiptNumber }) => receiptNumber === number).length
}

const isUpload = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/receipts')

function goOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}

test('a receipt that is whole is sent, and its points are told', async () => {
  open()
  await fillIn()
  await press('Send receipt')

  const said = await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(said).toHaveTextContent('64 points are on their way.')
  expect(await arrived()).toBe(1)
})

test('it can be sent once all that is needed is there', async () => {
  open()
  expect(await sendButton()).toBeDisabled()

  await fillIn()

  expect(await sendButton()).toBeEnabled()
})

test('the form is empty again for the next one', async () => {
  open()
  await fillIn()
  await press('Send receipt')

  await press('Send another one')

  await waitFor(() => expect(screen.getByLabelText('Receipt number')).toHaveValue(''))
  expect(screen.queryByText('IMG_2041.jpg')).toBeNull()
})

test('the only branch of a shop is chosen with it', async () => {
  open()

  await userEvent.selectOptions(await screen.findByLabelText('Shop'), 'Nimman Books')

  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Chiang Mai')
})

test('a number that was sent before is told at its field, and nothing that was typed is lost', async () => {
  open()
  await fillIn({ number: '0012-448201' })
  await press('Send receipt')

  const number = await screen.findByLabelText('Receipt number')
  await waitFor(() => expect(number).toHaveAccessibleDescription('This receipt was sent before.'))
  expect(screen.getByLabelText(/^Spending/)).toHaveValue('1,600.00')
})

test.each([
  [
    'cannot be decoded',
    new Uint8Array(108).fill(1),
    'This file type does not work. Use jpg or png.',
  ],
  [
    'ends early',
    bytes.slice(0, bytes.length / 2),
    'This photo is damaged or not complete. Take it again.',
  ],
  [
    'is too small to read',
    pngOf(patches('a stamp', { width: 90, height: 120 })),
    'This photo is too small to read. Take it from closer.',
  ],
])('a photo that %s is told at the photo', async (_, sent, words) => {
  photo.blob = new Blob([sent], { type: 'image/png' })
  open()
  await fillIn()
  await press('Send receipt')

  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByLabelText('Receipt number')).toHaveValue('T-1001')
})

test('the photo of a receipt that was sent before is told at the photo', async () => {
  open()
  await fillIn()
  await press('Send receipt')
  await press('Send another one')
  await waitFor(() => expect(screen.getByLabelText('Receipt number')).toHaveValue(''))

  await fillIn({ number: 'T-1002' })
  await press('Send receipt')

  expect(await screen.findByText(/^A photo like this one was sent before/)).toBeInTheDocument()
  expect(await arrived('T-1002')).toBe(0)
})

test('whoever has sent as many as a day takes reads when to go on', async () => {
  const { id } = await world.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'ploy@chaan.example')
    .executeTakeFirstOrThrow()
  const now = world.clock.now()
  const tries = Array.from({ length: 20 }, (_, index) => ({
    app_id: 'chaan-demo',
    id: `try ${index}`,
    kind: 'receipt-member',
    subject: id,
    at: now,
  }))
  await world.db.insertInto('attempt').values(tries).execute()
  open()
  await fillIn()
  await press('Send receipt')

  const tomorrow = formatDate(new Date(now + 86_400_000).toISOString())
  expect(await screen.findByText(/You have sent 20 receipts today/)).toHaveTextContent(
    `You can send the next one from ${tomorrow}.`,
  )
})

test('an amount above the most that counts is told before it is sent', async () => {
  open()
  const spending = await screen.findByLabelText(/^Spending/)

  await userEvent.type(spending, '50000.01')
  await userEvent.tab()

  await waitFor(() =>
    expect(spending).toHaveAccessibleDescription('A receipt counts up to ฿50,000.'),
  )
})

test('what was filled in is there after a reload', async () => {
  open()
  await fillIn()

  reload()

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('T-1001')
  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Lat Phrao')
  expect(screen.getByText('IMG_2041.jpg')).toBeVisible()
  expect(await sendButton()).toBeEnabled()
})

test('signing out takes it away', async () => {
  open()
  await fillIn()
  cleanup()
  await endSession(async () => undefined)
  await signInAs('ploy')

  open()

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('')
})

test('an upload whose answer got lost is tried again, and there is one receipt', async () => {
  const keys: (string | null)[] = []
  world.rewire(async (request, send) => {
    if (!isUpload(request)) return send()
    keys.push(request.headers.get('Idempotency-Key'))
    const answer = await send()
    if (keys.length === 1) throw new TypeError('The connection was cut.')
    return answer
  })
  open()
  await fillIn()
  await press('Send receipt')
  expect(await screen.findByText(/its answer got lost/)).toBeVisible()

  await press('Try again')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(new Set(keys).size).toBe(1)
  expect(await arrived()).toBe(1)
})

test('a try that was cut off goes on with the same key after a reload', async () => {
  const keys: (string | null)[] = []
  world.rewire(async (request, send) => {
    if (!isUpload(request)) return send()
    keys.push(request.headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('The connection was cut.')
    return send()
  })
  open()
  await fillIn()
  await press('Send receipt')
  await screen.findByRole('button', { name: 'Try again' })
  reload()

  await press('Try again')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(new Set(keys).size).toBe(1)
})

test('a receipt that was changed after it had arrived is not sent twice', async () => {
  let uploads = 0
  world.rewire(async (request, send) => {
    const answer = await send()
    if (isUpload(request) && (uploads += 1) === 1) throw new TypeError('The connection was cut.')
    return answer
  })
  open()
  await fillIn()
  await press('Send receipt')
  await userEvent.type(await screen.findByLabelText(/^Remark/), 'For the office')

  await press('Try again')

  expect(await screen.findByText(/An earlier try of this receipt did arrive/)).toBeVisible()
  expect(await arrived()).toBe(1)
})

test('a receipt that is stopped on its way is kept', async () => {
  world.rewire((request, send) =>
    isUpload(request)
      ? new Promise((_, reject) => {
          const stop = () => reject(new DOMException('Given up.', 'AbortError'))
          request.signal.addEventListener('abort', stop)
        })
      : send(),
  )
  open()
  await fillIn()
  await press('Send receipt')
  const sheet = await screen.findByRole('dialog', { name: 'Sending your receipt' })
  expect(await within(sheet).findByText('60% sent')).toBeVisible()

  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText(/^Stopped\./)).toBeVisible()
  expect(screen.getByLabelText('Receipt number')).toHaveValue('T-1001')
})

test('without a connection nothing is sent, not later either', async () => {
  open()
  await fillIn()
  goOffline(true)
  await press('Send receipt')
  expect(await screen.findByText(/^No connection\./)).toBeVisible()

  goOffline(false)

  await screen.findByRole('button', { name: 'Send it now' })
  expect(world.requests).not.toContainEqual(expect.stringMatching(/^POST .*\/receipts$/))
})

test('why nothing was sent is brought into view', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent)
  })
  open()
  await fillIn()
  goOffline(true)

  await press('Send receipt')

  await screen.findByText(/^No connection\./)
  expect(shown).toContainEqual(expect.stringMatching(/^No connection\./))
})

test('a receipt that waits is offered elsewhere once there is a connection', async () => {
  open()
  await fillIn()
  goOffline(true)
  await press('Send receipt')
  await screen.findByText(/^No connection\./)
  goOffline(false)
  reload('/waiting')

  await press('Send it now')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(await arrived()).toBe(1)
})

test('a brand that takes no receipts says so', async () => {
  const problem = { Id: 1411, Code: 'notAvailable', Message: 'No' }
  world.rewire(async (request, send) =>
    request.url.endsWith('/receipts/setting')
      ? Response.json({ Success: false, Error: problem }, { status: 400 })
      : send(),
  )

  open()

  expect(await screen.findByRole('heading', { name: 'No receipts here' })).toBeVisible()
})
