import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bangkokDay } from '@/contract/bangkok-day'
import { getReceipts } from '@/contract/receipts'
import { asItShows } from '../../../as-it-shows.ts'
import { loseConnection, regainConnection } from '../../../lose-connection.ts'
import { patches, pngOf } from '../../../photo.ts'
import { enter, openApp, press, signInByForm } from '../../../screen.tsx'
import { createWorld, type SignedIn, todayAt, type World } from '../../../world.ts'
import { addPhoto, draftIsKept, usePhone } from './phone.ts'

const bytes = pngOf(patches('a receipt'))
let photo: Uint8Array<ArrayBuffer>
let world: World
let ploy: SignedIn

beforeEach(async () => {
  photo = bytes
  await usePhone(() => photo)
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

const open = () => openApp('/receiptupload/add', { as: 'ploy', world })
const sendButton = () => screen.findByRole('button', { name: 'Send receipt' })

async function fillIn({ number = 'T-1001' } = {}) {
  await addPhoto()
  fireEvent.change(await screen.findByLabelText('Receipt date'), {
    target: { value: bangkokDay(world.clock.now()) },
  })
  await enter(screen.getByLabelText(/^Spending/), '1600')
  await userEvent.selectOptions(screen.getByLabelText('Shop'), 'Chaan')
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Lat Phrao')
  await enter(screen.getByLabelText('Receipt number'), number)
}

/** The platform's number of receipts with this receipt number. */
async function arrived(number = 'T-1001') {
  const { items } = await ploy.call(getReceipts, { query: { mode: 'all', top: 100 } })
  return items.filter(({ receiptNumber }) => receiptNumber === number).length
}

const isUpload = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/receipts')

test('a complete receipt is sent, the form is empty for the next, and its photo counts once', async () => {
  await open()
  expect(await sendButton()).toBeDisabled()
  await fillIn()
  expect(await sendButton()).toBeEnabled()

  await press('Send receipt')

  const said = await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(said).toHaveTextContent('64 points are on their way.')
  expect(await arrived()).toBe(1)

  await press('Send another one')

  await waitFor(() => expect(screen.getByLabelText('Receipt number')).toHaveValue(''))
  expect(screen.queryByText('IMG_2041.jpg')).toBeNull()

  await fillIn({ number: 'T-1002' })
  await press('Send receipt')

  expect(await screen.findByText(/^This photo was sent before/)).toBeInTheDocument()
  expect(await arrived('T-1002')).toBe(0)
})

test('a photo that is deleted leaves the focus at the button for one', async () => {
  await open()
  await addPhoto()
  const add = () => screen.queryByRole('button', { name: /^Add a photo/ })
  await screen.findByText('IMG_2041.jpg')
  let focused: Element | null = null
  asItShows(add, () => (focused = document.activeElement))

  await press('Delete')

  await waitFor(() => expect(add()).toBeVisible())
  expect(focused).toBe(add())
})

test('a shop’s only branch is selected with it', async () => {
  await open()

  await userEvent.selectOptions(await screen.findByLabelText('Shop'), 'Nimman Books')

  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Chiang Mai')
})

test('a repeated receipt number shows an error at its field and keeps the input', async () => {
  await open()
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
    'This file type doesn’t work. Use jpg or png.',
  ],
  [
    'ends early',
    bytes.slice(0, bytes.length / 2),
    'This photo is damaged or incomplete. Take it again.',
  ],
  [
    'is too small to read',
    pngOf(patches('a stamp', { width: 90, height: 120 })),
    'This photo is too small to read. Move closer and take it again.',
  ],
])('a photo that %s shows an error at the photo', async (_, sent, words) => {
  photo = sent
  await open()
  await fillIn()
  await press('Send receipt')

  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByLabelText('Receipt number')).toHaveValue('T-1001')
})

test('a member at the daily limit sees when it resets', async () => {
  const now = world.clock.now()
  const tries = Array.from({ length: 20 }, (_, index) => ({
    app_id: 'chaan-demo',
    id: `try ${index}`,
    kind: 'receipt-member',
    subject: ploy.session.userId,
    at: now,
  }))
  await world.db.insertInto('attempt').values(tries).execute()
  await open()
  await fillIn()
  await press('Send receipt')

  const { formatDate } = await import('@/i18n/formats')
  const { plainText } = await import('@/ui/plain-words')
  const tomorrow = plainText(formatDate(new Date(now + 86_400_000).toISOString()))
  expect(await screen.findByText(/You’ve sent 20 receipts today/)).toHaveTextContent(
    `You can send the next one from ${tomorrow}.`,
  )
})

test('an amount above the maximum shows an error before sending', async () => {
  await open()
  const spending = await screen.findByLabelText(/^Spending/)

  await userEvent.type(spending, '50000.01')
  await userEvent.tab()

  await waitFor(() =>
    expect(spending).toHaveAccessibleDescription('A receipt counts up to ฿50,000.'),
  )
})

test('a form that is open over midnight takes the receipts of the new day', async () => {
  world = await createWorld({ at: todayAt(23) + 59 * 60_000 })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  const date = await screen.findByLabelText('Receipt date')
  const lastDay = () => within(date).getByRole('option', { name: /^Today, / })
  const today = lastDay().textContent

  world.clock.advance(2 * 60_000, world.appId)
  await vi.advanceTimersByTimeAsync(2 * 60_000)

  const newDay = bangkokDay(world.clock.now(world.appId))
  await waitFor(() => expect(lastDay()).toHaveValue(newDay))
  expect(lastDay()).not.toHaveTextContent(today)
})

test('the input is kept after a reload', async () => {
  const { reload } = await open()
  await fillIn()
  await draftIsKept()

  await reload()

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('T-1001')
  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Lat Phrao')
  expect(screen.getByText('IMG_2041.jpg')).toBeVisible()
  expect(await sendButton()).toBeEnabled()
})

test('signing out discards the input', async () => {
  const { reload } = await open()
  await fillIn()
  await draftIsKept()
  const { endSession } = await import('@/session/session')
  await endSession(async () => undefined)
  await reload('/receiptupload/add')

  await signInByForm()

  expect(await screen.findByLabelText('Receipt number')).toHaveValue('')
})

/** Loses the answer to the first upload, which arrives. @returns the keys of all, as they are sent */
function loseFirstAnswer({ isSecondRefused = false } = {}) {
  const keys: (string | null)[] = []
  world.rewire(async (request, send) => {
    if (!isUpload(request)) return send()
    keys.push(request.headers.get('Idempotency-Key'))
    if (isSecondRefused && keys.length === 2)
      return Response.json({ code: 'tooManyRequests' }, { status: 429 })
    const answer = await send()
    if (keys.length === 1) throw new TypeError('The connection was cut.')
    return answer
  })
  return keys
}

test('an upload whose response was lost is retried, and one receipt exists', async () => {
  const keys = loseFirstAnswer()
  await open()
  await fillIn()
  await press('Send receipt')
  expect(await screen.findByText(/its answer got lost/)).toBeVisible()

  await press('Try again')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(new Set(keys).size).toBe(1)
  expect(await arrived()).toBe(1)
})

test('an upload that is refused at the door after its response was lost keeps its key', async () => {
  const keys = loseFirstAnswer({ isSecondRefused: true })
  await open()
  await fillIn()
  await press('Send receipt')
  expect(await screen.findByText(/its answer got lost/)).toBeVisible()

  await press('Try again')
  await waitFor(() => expect(keys).toHaveLength(2))
  await press('Try again')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(new Set(keys).size).toBe(1)
  expect(await arrived()).toBe(1)
})

test('an interrupted upload continues with the same key after a reload', async () => {
  const keys: (string | null)[] = []
  world.rewire(async (request, send) => {
    if (!isUpload(request)) return send()
    keys.push(request.headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('The connection was cut.')
    return send()
  })
  const { reload } = await open()
  await fillIn()
  await press('Send receipt')
  await screen.findByRole('button', { name: 'Try again' })
  await draftIsKept()
  await reload()

  await press('Try again')

  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(new Set(keys).size).toBe(1)
})

test('a receipt that was edited after it had arrived is not sent twice', async () => {
  let uploads = 0
  world.rewire(async (request, send) => {
    const answer = await send()
    if (isUpload(request) && (uploads += 1) === 1) throw new TypeError('The connection was cut.')
    return answer
  })
  await open()
  await fillIn()
  await press('Send receipt')
  // The fields are there all along; what is typed before the request is made belongs to it.
  expect(await screen.findByText(/its answer got lost/)).toBeVisible()
  await enter(screen.getByLabelText(/^Remark/), 'For the office')

  await press('Try again')

  expect(await screen.findByText(/This receipt already reached us/)).toBeVisible()
  expect(await arrived()).toBe(1)
})

test('an upload that was stopped keeps its input', async () => {
  world.rewire((request, send) =>
    isUpload(request)
      ? new Promise((_, reject) => {
          const stop = () => reject(new DOMException('Given up.', 'AbortError'))
          request.signal.addEventListener('abort', stop)
        })
      : send(),
  )
  await open()
  await fillIn()
  await press('Send receipt')
  const sheet = await screen.findByRole('dialog', { name: 'Sending your receipt' })
  expect(await within(sheet).findByText('60% sent')).toBeVisible()

  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText(/^Stopped\./)).toBeVisible()
  expect(screen.getByLabelText('Receipt number')).toHaveValue('T-1001')
})

test('without a connection nothing is sent, also not later, and the error is in view', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent)
  })
  await open()
  await fillIn()
  loseConnection(world)
  await press('Send receipt')
  expect(await screen.findByText(/^No connection\./)).toBeVisible()
  expect(shown).toContainEqual(expect.stringMatching(/^No connection\./))

  regainConnection(world)

  await screen.findByRole('button', { name: 'Send it now' })
  expect(world.requests).not.toContainEqual(expect.stringMatching(/^POST .*\/receipts$/))
})

test('keeping a receipt for later can be undone at once', async () => {
  const { reload } = await open()
  await fillIn()
  loseConnection(world)
  await press('Send receipt')
  await screen.findByText('Kept on this device, to be sent later.')

  await press('Undo')

  regainConnection(world)
  await screen.findByRole('button', { name: 'Send receipt' })
  await draftIsKept()
  await reload('/profile/receipthistory/all')
  await screen.findByRole('link', { name: /Nimman Books/ })
  expect(screen.queryByText('A receipt is waiting on this device')).toBeNull()
})

test('a receipt that waits is offered on other pages: its deletion can be undone, and it is sent', async () => {
  const { reload } = await open()
  await fillIn()
  loseConnection(world)
  await press('Send receipt')
  await screen.findByText(/^No connection\./)
  regainConnection(world)
  await draftIsKept()
  await reload('/profile/receipthistory/all')

  await press('Delete it')

  await screen.findByText('The receipt is deleted from this device.')
  expect(screen.queryByText('A receipt is waiting on this device')).toBeNull()
  await press('Undo')
  expect(await screen.findByText('A receipt is waiting on this device')).toBeVisible()
  await press('Send it now')
  await screen.findByRole('dialog', { name: 'Receipt sent' })
  expect(await arrived()).toBe(1)
})

test('a brand without receipts says so', async () => {
  const problem = { Id: 1411, Code: 'notAvailable', Message: 'No' }
  world.rewire(async (request, send) =>
    request.url.endsWith('/receipts/setting')
      ? Response.json({ Success: false, Error: problem }, { status: 400 })
      : send(),
  )

  await open()

  expect(await screen.findByRole('heading', { name: 'No receipts here' })).toBeVisible()
})
