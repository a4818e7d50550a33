import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ari, booking, openCounter } from './counter-screen.tsx'

const use = { id: 'u1', at: '2026-11-29T10:00:00+07:00', branch: ari, by: 'Nok', undoUntil: null }
const codeOf = (state: string) => ({
  code: 'CHN72345678',
  state,
  what: {
    ...booking,
    imageUrl: '/x.png',
    position: 1,
    of: 1,
    item: null,
    endsAt: null,
    endedAt: null,
    use: state === 'used' ? use : null,
  },
})

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

  await screen.findByText('The line dropped')
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
  const take = async (at: number) => {
    const [...buttons] = await screen.findAllByRole('button', { name: /received/ })
    await user.click(buttons[at] as HTMLElement)
  }
  await take(0)
  await screen.findByText('The payment is marked as paid.')

  await take(1)
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
  await screen.findByText('Used. Thank you!')

  await check()
  expect(await screen.findByText('Valid')).toBeVisible()
})
