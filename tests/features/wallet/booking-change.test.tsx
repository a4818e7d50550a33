import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { bookingChoices } from '@/features/wallet/booking/booking-rules'
import { startTexts } from '@/i18n/texts'
import { formatDateTime } from '@/i18n/time-formats'
import { plainText } from '@/ui/plain-words'
import { chaan } from '../../../mocks/brands/demo-packs'
import { markPaid } from '../../../mocks/areas/payments/settle-payment'
import { changePayment } from '../../mocks/platform-world.ts'
import { holdAnswers } from '../../hold-answers.ts'
import { openApp, press } from '../../screen.tsx'
import { createLine, createWorld, type SignedIn, type World } from '../../world.ts'
import { transact } from '../../../mocks/database/transact.ts'

// Dates are said in its words.
beforeAll(() => startTexts('en'))

const cooking = 1040
let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

async function bookAndOpen(host: 'web' | 'line' = 'web') {
  const { slots } = await ploy.call(getCampaign, { params: { campaignId: cooking } })
  const [first, second] = slots.map(({ at }) => at)
  if (!first || !second) throw new Error('The class has two days.')
  const reservationjson = JSON.stringify({ slot: first, people: 1 })
  const body = { quantity: 1, sp_points: 700, sp_baht: 450, info1: 'Nuts', reservationjson }
  const input = { params: { campaignId: cooking }, body, idempotencyKey: crypto.randomUUID() }
  const { redemption } = await ploy.call(redeemCampaign, input)
  await openApp('/profile/myreward/available', { as: 'ploy', host, world })
  const row = within(
    (await screen.findAllByText('Curry paste from scratch')).at(0)?.closest('li') ?? document.body,
  )
  return { redemption, row, first, second }
}

async function stateOf(id: string) {
  const lists = await Promise.all(
    (['available', 'expired'] as const).map((mode) =>
      ploy.call(getRedemptions, { query: { mode, top: 100 } }),
    ),
  )
  return lists.flatMap(({ items }) => items).find((one) => one.id === id)
}

test('a booking shows its time, people and branch in its row and with its code', async () => {
  const { row, first } = await bookAndOpen()
  const words = new RegExp(`^${plainText(formatDateTime(first))} · 1\\s?person · .+`)

  expect(row.getByText(words)).toBeInTheDocument()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  const code = within(await screen.findByRole('dialog', { name: 'My reward' }))
  expect(await code.findByText(words)).toBeInTheDocument()
  expect(await code.findByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('a booking can move to another day, and its code is for that day', async () => {
  const { row, redemption, second } = await bookAndOpen()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))
  await press('Change the booking')
  expect(await screen.findByText('You can change it 1 more time.')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: new RegExp(formatDateTime(second)) }))
  await press('Change my booking')

  const code = within(await screen.findByRole('dialog', { name: 'My reward' }))
  expect(
    await code.findByText(new RegExp(`^${plainText(formatDateTime(second))}`)),
  ).toBeInTheDocument()
  expect(code.queryByRole('button', { name: 'Change the booking' })).not.toBeInTheDocument()
  expect((await stateOf(redemption.id))?.slotAt).toBe(second)
})

test('the button to change a booking waits while its times are loaded', async () => {
  const { row } = await bookAndOpen()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))
  const change = await screen.findByRole('button', { name: 'Change the booking' })
  const { begun, letThrough } = holdAnswers(world, ({ url }) => url.includes(`${cooking}`))

  await userEvent.click(change)
  await begun()

  expect(change).toHaveTextContent('One moment')
  expect(change).toHaveAttribute('aria-disabled', 'true')
  letThrough()
  expect(await screen.findByText('You can change it 1 more time.')).toBeVisible()
})

test('cancelling announces that the points are returned', async () => {
  const { row, redemption } = await bookAndOpen()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Cancel the booking')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(
    question.getByText(/You get your 700 points back\. You no longer have to pay ฿450\.$/),
  ).toBeVisible()
  expect((await stateOf(redemption.id))?.state).toBe('view_code')
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))

  await expect.poll(async () => (await stateOf(redemption.id))?.state).toBe('cancelled')
})

test('a cancellation whose response is unreadable is retried and cancels once', async () => {
  const { row, redemption } = await bookAndOpen()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const asked: string[] = []
  world.rewire(async (request, send) => {
    const answer = await send()
    if (request.method !== 'DELETE') return answer
    asked.push(request.url)
    return asked.length === 1 ? new Response('<!doctype html><p>Airport Wi-Fi</p>') : answer
  })

  await userEvent.click(row.getByRole('button', { name: /^View code/ }))
  await press('Cancel the booking')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))

  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))

  await expect.poll(async () => (await stateOf(redemption.id))?.state).toBe('cancelled')
  await expect.poll(() => asked).toHaveLength(2)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => warned.mock.calls.join()).toContain('cancelBooking')
})

test('cancelling a paid booking says that the baht are refunded, and where', async () => {
  const { row, redemption } = await bookAndOpen()
  const { db, clock } = world
  const settling = {
    appId: chaan.identity.appId,
    paymentId: redemption.payment?.id ?? '',
    now: clock.now(),
  }
  await transact(db, (tx) => markPaid(tx, settling))
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Cancel the booking')

  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(question.getByText(/You get ฿450 back at the counter\.$/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))
  await expect
    .poll(async () => (await stateOf(redemption.id))?.payment)
    .toMatchObject({ state: 'paid', refund: { state: 'due', baht: 450 } })
})

test('an unpaid booking can be cancelled from its row, without a refund in baht', async () => {
  await changePayment(world, { pickedUp: 'link' })
  const { row, redemption } = await bookAndOpen()
  expect(row.getByRole('button', { name: 'Change the booking' })).toBeVisible()

  await userEvent.click(row.getByRole('button', { name: 'Cancel the booking' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(
    question.getByText(/You get your 700 points back\. You no longer have to pay ฿450\.$/),
  ).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))

  await expect
    .poll(() => stateOf(redemption.id))
    .toMatchObject({ state: 'cancelled', payment: { state: 'ended' } })
})

test('an unpaid booking can move, and shows until when its link can be paid', async () => {
  await changePayment(world, { pickedUp: 'link' })
  const { row, redemption, second } = await bookAndOpen()

  await userEvent.click(row.getByRole('button', { name: 'Change the booking' }))
  const day = { name: new RegExp(formatDateTime(second)) }
  await userEvent.click(await screen.findByRole('radio', day))
  await press('Change my booking')

  expect(await screen.findByRole('alertdialog', { name: 'Pay for it first' })).toBeVisible()
  expect(await stateOf(redemption.id)).toMatchObject({
    slotAt: second,
    payment: { id: redemption.payment?.id, state: 'due' },
  })
})

test('inside LINE the calendar file opens in another browser', async () => {
  world = await createWorld({ line: createLine() })
  ploy = await world.signIn('ploy')
  const { row, redemption } = await bookAndOpen('line')
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
  // LINE opens https addresses only, and a test's platform is on http.
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!request.url.includes('calendar')) return answer
    const text = (await answer.text()).replace('http://', 'https://')
    return new Response(text.replace('.ics', '.ics?of=ploy'), answer)
  })
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Add to calendar')

  await expect.poll(() => openWindow.mock.calls).toHaveLength(1)
  const url = new URL(openWindow.mock.calls[0]?.[0] ?? '')
  expect(url.pathname).toMatch(/^\/api\/calendar\/[\w-]+\/.+\.ics$/)
  expect(url.href).not.toContain(redemption.id)
  expect(url.search).toBe('?of=ploy&openExternalBrowser=1')
})

test.each([
  ['before both', '2026-12-01T00:00:00Z', true, true],
  ['at the last moment of a change', '2026-12-02T00:00:00Z', true, true],
  ['after it', '2026-12-02T00:00:01Z', false, true],
  ['after both', '2026-12-04T00:00:00Z', false, false],
] as const)('%s the texts match the rule', (_, now, canChange, canCancel) => {
  const booking = {
    endsAt: '2026-12-05T02:00:00Z',
    changeUntil: '2026-12-02T00:00:00Z',
    changesLeft: 1,
    cancelUntil: '2026-12-03T00:00:00Z',
    pointsBack: 0,
    bahtBack: 0,
  }
  const booked = { slotAt: '2026-12-05T00:00:00Z', people: 2, booking }

  expect(bookingChoices(booked, Date.parse(now))).toEqual({ canChange, canCancel })
})
