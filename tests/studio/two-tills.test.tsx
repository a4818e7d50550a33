import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booking, codeOf, duePayment, openCounter } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

const paid = { ...duePayment, state: 'paid', isTakenHere: false }
const recorded = 'This payment was recorded already. Don’t take the money twice.'

test('a payment that another till has recorded is not recorded without a word', async () => {
  let isPaid = false
  const one = { campaigns: [{ en: 'Tea' }], member: 'Ploy C.', since: booking.slotAt }
  const { user } = await openCounter({
    '/paid': () => {
      isPaid = true
      return { isDone: false, payment: paid }
    },
    '/counter/payments': () => ({ items: isPaid ? [] : [{ ...one, payment: duePayment }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  await user.click(await screen.findByRole('button', { name: /received/ }))

  expect(await screen.findByText(recorded)).toBeVisible()
  expect(screen.getByText('No longer due')).toBeVisible()
})

test('nor is it on the card of its code', async () => {
  let isPaid = false
  const { user } = await openCounter({
    '/look-up': () => codeOf('valid', { payment: isPaid ? paid : duePayment }),
    '/paid': () => {
      isPaid = true
      return { isDone: false, payment: paid }
    },
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: /received/ }))

  expect(await screen.findByText(recorded)).toBeVisible()
  expect(screen.getByText('Valid')).toBeVisible()
})

test('it is not said to be recorded here where its code cannot be read again', async () => {
  let isPaid = false
  const { user } = await openCounter({
    '/look-up': () => (isPaid ? refused(503, 'busy') : codeOf('valid', { payment: duePayment })),
    '/paid': () => {
      isPaid = true
      return { isDone: false, payment: paid }
    },
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  await user.click(await screen.findByRole('button', { name: /received/ }))

  expect(await screen.findByText(recorded)).toBeVisible()
  expect(screen.queryByText(/The payment is recorded/)).toBeNull()
})

test('guests who have cancelled meanwhile do not leave the list without a word', async () => {
  let isCancelled = false
  const { user } = await openCounter({
    '/check-in': () => {
      isCancelled = true
      return { isDone: false, code: codeOf('cancelled') }
    },
    '/counter/bookings': () => ({ items: isCancelled ? [] : [booking] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: 'Check in Ploy C.' }))

  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check in Ploy C.' })).toBeNull()
})
