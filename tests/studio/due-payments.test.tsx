import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDuePayments } from '@/contract/studio/counter'
import { refreshStaff } from '@/studio/api/staff-queries'
import { booking, openCounter } from './counter-screen.tsx'

const due = (number: number) => ({
  payment: { id: `${number}`, baht: 100, method: 'counter', state: 'due', isTakenHere: true },
  campaigns: [{ en: 'Tea' }],
  member: `Member ${number}`,
  since: booking.slotAt,
})
/** The payments of so many members, the latest first. */
const dueFrom = (last: number, count: number) =>
  Array.from({ length: count }, (_, at) => due(last - at))

async function openPayments(answer: () => object) {
  const { user } = await openCounter({ '/counter/payments': answer })
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
}

test('a payment that a full list without a total leaves out is still due', async () => {
  let last = 50
  await openPayments(() => ({ items: dueFrom(last, 50) }))
  await screen.findByText(/Member 50/)

  last = 51
  await act(() => refreshStaff(getDuePayments))

  await screen.findByText(/Member 51/)
  expect(screen.getByText(/Member 1$/)).toBeVisible()
  expect(screen.queryByText('No longer due')).toBeNull()
})

test('a list that does not have all payments says so', async () => {
  await openPayments(() => ({ items: dueFrom(60, 50), total: 60 }))

  expect(await screen.findByText(/^The list has the latest 50 of 60 payments/)).toBeVisible()
})
