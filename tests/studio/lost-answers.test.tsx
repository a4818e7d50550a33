import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { restorePending, useTaken, useUnanswered } from '@/studio/counter/counter-once'
import { ari, booking, codeOf as bookingCode, openCounter, visitor } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

const use = { id: 'u1', at: '2026-11-29T10:00:00+07:00', branch: ari, by: 'Nok', undoUntil: null }
/** As `codeOf`; of a used one it says where. */
const codeOf = (state: string) => bookingCode(state, state === 'used' ? { use } : {})

afterEach(() => {
  vi.useRealTimers()
  useTaken.setState({ ids: new Set() })
  useUnanswered.setState({ pending: undefined, isOutdated: false, settled: undefined })
})

const noLine = () => {
  throw new TypeError('The line dropped')
}

/** The line drops at the first try of an act. */
function lostOnce(answer: unknown) {
  let tries = 0
  return () => {
    if (tries++ === 0) throw new TypeError('The line dropped')
    return answer
  }
}

test('after a lost check-in the counter says that the guests are in, and so does their row', async () => {
  let isIn = false
  const checkIn = lostOnce({ isDone: true, code: codeOf('used') })
  const { user } = await openCounter({
    '/check-in': () => {
      isIn = true
      return checkIn()
    },
    '/counter/bookings': () => ({
      items: [isIn ? { ...booking, state: 'used', use } : booking],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: 'Check in Ploy C.' }))

  await screen.findByText('The connection dropped')
  await screen.findByText('The guests are checked in.')
  await screen.findByText(/Here since/)
  expect(screen.queryByRole('button', { name: 'Check in Ploy C.' })).toBeNull()
})

test('guests whose code cannot be used any more are not said to be in', async () => {
  const { user } = await openCounter({
    '/check-in': lostOnce({ isDone: false, code: codeOf('cancelled') }),
    '/counter/bookings': () => ({ items: [booking] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: 'Check in Ploy C.' }))

  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByText('The guests are checked in.')).toBeNull()
})

test('a lost payment that another till had recorded is not said to be taken here', async () => {
  const due = { id: '1', baht: 100, method: 'counter', state: 'due', isTakenHere: true }
  const one = { campaigns: [{ en: 'Tea' }], member: 'Ploy C.', since: booking.slotAt }
  const { user } = await openCounter({
    '/paid': lostOnce({ isDone: false, payment: { ...due, state: 'paid', isTakenHere: false } }),
    '/counter/payments': () => ({ items: [{ ...one, payment: due }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  await user.click(await screen.findByRole('button', { name: /received/ }))

  expect(await screen.findByText(/^This payment was recorded already/)).toBeVisible()
  expect(screen.queryByText('The payment is marked as paid.')).toBeNull()
})

test('what became of a lost payment goes away with the next one', async () => {
  const payment = (id: string) => ({
    payment: { id, baht: 100, method: 'counter', state: 'due', isTakenHere: true },
    campaigns: [{ en: 'Tea' }],
    member: `Member ${id}`,
    since: '2026-11-29T10:00:00+07:00',
  })
  const paid = lostOnce({ isDone: true, payment: payment('1').payment })
  const { user } = await openCounter({
    '/paid': paid,
    '/counter/payments': () => ({ items: [payment('1'), payment('2')] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  /** The first that is still due. */
  const take = async () => {
    const [button] = await screen.findAllByRole('button', { name: /received/ })
    await user.click(button as HTMLElement)
  }
  await take()
  await screen.findByText('The payment is marked as paid.')

  await take()
  await waitFor(() => expect(screen.queryByText('The payment is marked as paid.')).toBeNull())
})

test('the card of a code whose answer was lost stays until the next code', async () => {
  const { user } = await openCounter({
    '/look-up': () => codeOf('valid'),
    '/counter/use': lostOnce({ isDone: true, code: codeOf('used') }),
  })
  const check = async () => {
    await user.type(await screen.findByLabelText('Code'), 'CHN72345678')
    await user.click(screen.getByRole('button', { name: 'Check' }))
  }
  await check()
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  await screen.findByText('Used. Thank you')

  await check()
  expect(await screen.findByText('Valid')).toBeVisible()
})

test.each([
  ['that has slept', 6 * 60_000],
  ['whose clock was put back', -60 * 60_000],
])('a device %s does not do an act for a customer who has gone', async (_, ms) => {
  const { user, seen } = await openCounter({
    '/look-up': () => codeOf('valid'),
    '/counter/use': () => {
      // Before it can ask again.
      vi.setSystemTime(Date.now() + ms)
      return noLine()
    },
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await user.click(await screen.findByRole('button', { name: 'Use it' }))

  expect(await screen.findByText(/We couldn’t find out/)).toBeVisible()
  expect(seen.filter((one) => one.endsWith('/counter/use'))).toHaveLength(1)
})

/** Reads a member's code and gives the points of 100 baht. */
async function give(user: Awaited<ReturnType<typeof openCounter>>['user']) {
  await user.type(await screen.findByLabelText('Code'), 'TM1.abc')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await user.type(await screen.findByLabelText('Amount in baht'), '100')
  await user.type(screen.getByLabelText('Receipt number'), 'A1')
  await user.click(screen.getByRole('button', { name: 'Give 4 points' }))
}

test('after a lost gift the code of the member is not read again', async () => {
  const gift = {
    id: 'g1',
    points: 4,
    isForTomorrow: false,
    baht: 100,
    receiptNumber: 'A1',
    member: 'Ploy C.',
  }
  const { user, seen } = await openCounter({
    '/counter/member': () => visitor,
    '/counter/gifts': lostOnce(gift),
  })
  await give(user)
  await screen.findByText('The connection dropped')

  expect(await screen.findByText('The points were given.')).toBeVisible()
  expect(seen.filter((one) => one.endsWith('/counter/member'))).toHaveLength(1)
})

test('an undo of a check-in without a line is said', async () => {
  const mine = { ...use, undoUntil: '2099-01-01T00:00:00+07:00' }
  const { user } = await openCounter({
    '/undo': noLine,
    '/counter/bookings': () => ({ items: [{ ...booking, state: 'used', use: mine }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))

  expect(await screen.findByText(/^No connection/)).toBeVisible()
})

test('a code that cannot be looked at again after its payment is said', async () => {
  const due = { id: 'p1', baht: 100, method: 'counter', state: 'due', isTakenHere: true }
  const valid = codeOf('valid')
  let looks = 0
  const { user } = await openCounter({
    '/look-up': () => {
      if (looks++ > 0) return noLine()
      return { ...valid, what: { ...valid.what, payment: due } }
    },
    '/paid': () => ({ isDone: true, payment: { ...due, state: 'paid', isTakenHere: false } }),
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await user.click(await screen.findByRole('button', { name: /received/ }))

  expect(await screen.findByText(/^The payment is recorded/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /received/ })).toBeNull()
})

test('a code that is read while another is being used stays in the field', async () => {
  const used = Promise.withResolvers<unknown>()
  const { user } = await openCounter({
    '/look-up': () => codeOf('valid'),
    '/counter/use': () => used.promise,
  })
  const field = await screen.findByLabelText('Code')
  await user.type(field, 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  await user.type(field, 'CHN99999999{Enter}')
  expect(field).toHaveValue('CHN99999999')

  // A second read of the code at work is none, and another one takes the place of what stays.
  await user.keyboard('CHN72345678{Enter}')
  expect(field).toHaveValue('')
  await user.keyboard('CHN88888888{Enter}')
  await user.keyboard('CHN99999999{Enter}')
  expect(field).toHaveValue('CHN99999999')

  await act(async () => used.resolve({ isDone: true, code: codeOf('used') }))
  await screen.findByText('Used. Thank you')
  await user.type(field, '{Enter}')
  expect(await screen.findByText('Valid')).toBeVisible()
})

test('the code of the next member waits while points are given', async () => {
  const gift = Promise.withResolvers<unknown>()
  const { user, seen } = await openCounter({
    '/counter/member': () => visitor,
    '/counter/gifts': () => gift.promise,
  })
  await give(user)
  const field = screen.getByLabelText('Member’s code')
  await user.type(field, 'TM1.next{Enter}')

  expect(field).toHaveValue('TM1.next')
  expect(seen.filter((one) => one.endsWith('/counter/member'))).toHaveLength(1)
  await act(async () => gift.resolve(refused(409, 'receiptUsed')))
  expect(
    await screen.findByText(/receipt/i, { selector: '[role=alert], [role=alert] *' }),
  ).toBeVisible()
})

test('a code whose answer was lost can be checked again', async () => {
  const { user } = await openCounter({ '/look-up': lostOnce(codeOf('valid')) })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678')
  await user.click(screen.getByRole('button', { name: 'Check' }))

  await screen.findByText('Not checked')
  expect(screen.queryByText(/^No connection/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check it now' }))
  expect(await screen.findByText('Valid')).toBeVisible()
})

test('what became of a use whose answer was lost is said, though the person has gone to another desk', async () => {
  const answers: (() => void)[] = []
  const answer = lostOnce({ isDone: true, code: codeOf('used') })
  const { user } = await openCounter({
    '/counter/use': async () => {
      if (answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve))
      return answer()
    },
    '/counter/look-up': () => codeOf('valid'),
    '/counter/payments': () => ({ items: [] }),
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  await user.click(screen.getByRole('button', { name: 'Payments' }))
  await screen.findByText('Nothing is to be paid.')

  answers[0]?.()
  await screen.findByText('The connection dropped')

  expect(await screen.findByRole('heading', { name: /^Used. Thank you/ })).toBeVisible()
})

test('of an answer that the page cannot read, the counter says to reload, and a reload asks again', async () => {
  const { user, seen } = await openCounter({
    '/look-up': () => codeOf('valid'),
    '/counter/use': () => ({ isDone: true, code: { of: 'a newer version' } }),
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))

  expect(await screen.findByRole('heading', { name: 'This page is out of date' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByText('The connection dropped')).toBeNull()
  expect(seen.filter((one) => one.endsWith('/counter/use'))).toHaveLength(1)

  act(() => useUnanswered.setState({ pending: undefined, isOutdated: false }))
  act(restorePending)
  await waitFor(() => expect(seen.filter((one) => one.endsWith('/counter/use'))).toHaveLength(2))
})

test('a code is used though its payment is made in a way that the page does not know', async () => {
  const payment = { id: 'p1', baht: 100, method: 'promptpay', state: 'held', isTakenHere: false }
  const paid = (state: string) => {
    const code = codeOf(state)
    return { ...code, what: { ...code.what, payment } }
  }
  const { user } = await openCounter({
    '/look-up': () => paid('valid'),
    '/counter/use': () => ({ isDone: true, code: paid('used') }),
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))

  expect(await screen.findByText('Used. Thank you')).toBeVisible()
  expect(screen.queryByText(/to be paid/)).toBeNull()
})
