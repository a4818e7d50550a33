import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaign-detail'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions } from '@/contract/redemptions'
import { bookingChoices } from '@/features/wallet/booking/booking-rules'
import { host } from '@/host/host'
import { formatDateTime } from '@/i18n/formats'
import { ModalHost } from '@/modal/modal-host'
import { Component as MyRewardsPage } from '@/features/wallet/my-rewards-page'
import { chaan } from '../../../mocks/brands/chaan/pack'
import { markPaid } from '../../../mocks/rules/payments'
import { changePayment } from '../../mocks/world.ts'
import { ployWith } from './ploy-world.ts'

const cooking = 1040

const world = ployWith(['wallet', 'rewards'], () => [
  import('@/features/wallet/serial-modal'),
  import('@/features/rewards/steps/slot-modal'),
])

function WithModals() {
  return (
    <>
      <Outlet />
      <ModalHost />
    </>
  )
}

async function bookAndOpen() {
  const { slots } = await call(getCampaign, { params: { campaignId: cooking } })
  const [first, second] = slots.map(({ at }) => at)
  if (!first || !second) throw new Error('The class has two days.')
  const reservationjson = JSON.stringify({ slot: first, people: 1 })
  const body = { quantity: 1, sp_points: 700, sp_baht: 450, info1: 'Nuts', reservationjson }
  const input = { params: { campaignId: cooking }, body, idempotencyKey: crypto.randomUUID() }
  const { redemption } = await call(redeemCampaign, input)
  const router = createMemoryRouter(
    [
      {
        element: <WithModals />,
        children: [
          { path: '/profile/myreward/:tab', Component: MyRewardsPage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ['/profile/myreward/available'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const row = within(
    (await screen.findAllByText('Curry paste from scratch')).at(0)?.closest('li') ?? document.body,
  )
  return { redemption, row, first, second }
}

async function stateOf(id: string) {
  const lists = await Promise.all(
    (['available', 'expired'] as const).map((mode) =>
      call(getRedemptions, { query: { mode, top: 100 } }),
    ),
  )
  return lists.flatMap(({ items }) => items).find((one) => one.id === id)
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }))

test('a booking says in its row and with its code when, for how many and where', async () => {
  const { row, first } = await bookAndOpen()
  const words = new RegExp(`^${formatDateTime(first)} · 1\\s?person · .+`)

  expect(row.getByText(words)).toBeInTheDocument()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  const code = within(await screen.findByRole('dialog', { name: 'My reward' }))
  expect(await code.findByText(words)).toBeInTheDocument()
  expect(await code.findByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('a booking moves to another day, and shows its code for that day', async () => {
  const { row, redemption, second } = await bookAndOpen()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))
  await press('Change the booking')
  expect(await screen.findByText('You can change it 1 more time.')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: new RegExp(formatDateTime(second)) }))
  await press('Change my booking')

  const code = within(await screen.findByRole('dialog', { name: 'My reward' }))
  expect(await code.findByText(new RegExp(`^${formatDateTime(second)}`))).toBeInTheDocument()
  expect(code.queryByRole('button', { name: 'Change the booking' })).not.toBeInTheDocument()
  expect((await stateOf(redemption.id))?.slotAt).toBe(second)
})

test('cancelling says first that the points come back', async () => {
  const { row, redemption } = await bookAndOpen()
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Cancel the booking')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(
    question.getByText(/Your 700 points come back\. You need not pay the ฿450 any more\.$/),
  ).toBeVisible()
  expect((await stateOf(redemption.id))?.state).toBe('view_code')
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))

  await expect.poll(async () => (await stateOf(redemption.id))?.state).toBe('cancelled')
})

test('cancelling whose answer cannot be read is asked for again, and cancels once', async () => {
  const { row, redemption } = await bookAndOpen()
  const asked: string[] = []
  world().rewire(async (request, send) => {
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
})

test('cancelling what is paid says that the baht come back, and where', async () => {
  const { row, redemption } = await bookAndOpen()
  const { db, clock } = world()
  const settling = {
    appId: chaan.identity.appId,
    paymentId: redemption.payment?.id ?? '',
    now: clock.now(),
  }
  await db.transaction().execute((tx) => markPaid(tx, settling))
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Cancel the booking')

  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(question.getByText(/You get the ฿450 that you paid back at the counter\.$/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))
  await expect
    .poll(async () => (await stateOf(redemption.id))?.payment)
    .toMatchObject({ state: 'paid', refund: { state: 'due', baht: 450 } })
})

test('a booking that is not paid yet is given up from its row, and nobody waits for its baht', async () => {
  await changePayment(world(), { pickedUp: 'link' })
  const { row, redemption } = await bookAndOpen()
  expect(row.getByRole('button', { name: 'Change the booking' })).toBeVisible()

  await userEvent.click(row.getByRole('button', { name: 'Cancel the booking' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }, { timeout: 5000 }),
  )
  expect(
    question.getByText(/Your 700 points come back\. You need not pay the ฿450 any more\.$/),
  ).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }))

  await expect
    .poll(() => stateOf(redemption.id))
    .toMatchObject({ state: 'cancelled', payment: { state: 'ended' } })
})

test('a booking that is not paid yet moves, and says until when its link can be paid', async () => {
  await changePayment(world(), { pickedUp: 'link' })
  const { row, redemption, second } = await bookAndOpen()

  await userEvent.click(row.getByRole('button', { name: 'Change the booking' }))
  const day = { name: new RegExp(formatDateTime(second)) }
  await userEvent.click(await screen.findByRole('radio', day, { timeout: 5000 }))
  await press('Change my booking')

  expect(await screen.findByRole('alertdialog', { name: 'Pay for it first' })).toBeVisible()
  expect(await stateOf(redemption.id)).toMatchObject({
    slotAt: second,
    payment: { id: redemption.payment?.id, state: 'due' },
  })
})

test('inside LINE the calendar file is opened by another browser', async () => {
  const { row, redemption } = await bookAndOpen()
  const openExternal = vi.spyOn(host(), 'openExternal').mockReturnValue()
  Object.assign(host(), { savesFiles: false })
  onTestFinished(() => void Object.assign(host(), { savesFiles: undefined }))
  await userEvent.click(row.getByRole('button', { name: /^View code/ }))

  await press('Add to calendar')

  await expect.poll(() => openExternal.mock.calls).toHaveLength(1)
  const url = new URL(openExternal.mock.calls[0]?.[0] ?? '')
  expect(url.pathname).toMatch(/^\/api\/calendar\/[\w-]+\/.+\.ics$/)
  expect(url.href).not.toContain(redemption.id)
})

test.each([
  ['before both', '2026-12-01T00:00:00Z', true, true],
  ['at the last moment of a change', '2026-12-02T00:00:00Z', true, true],
  ['after it', '2026-12-02T00:00:01Z', false, true],
  ['after both', '2026-12-04T00:00:00Z', false, false],
] as const)('%s the rule allows what it says', (_, now, canChange, canCancel) => {
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
