import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getDuePayments } from '@/contract/studio/counter'
import { refreshStaff } from '@/studio/api/staff-queries'
import { useTaken } from '@/studio/counter/counter-once'
import { booking, openCounter } from './counter-screen.tsx'

afterEach(() => useTaken.setState({ ids: new Set() }))

const due = (number: number) => ({
  payment: { id: `${number}`, baht: 100, method: 'counter', state: 'due', isTakenHere: true },
  campaigns: [{ en: 'Tea' }],
  member: `Member ${number}`,
  since: booking.slotAt,
})
/** The payments of so many members, the latest first. */
const dueFrom = (last: number, count: number) =>
  Array.from({ length: count }, (_, at) => due(last - at))

async function openPayments(answers: Parameters<typeof openCounter>[0]) {
  const { user } = await openCounter(answers)
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  return user
}

test('a payment that a full list without a total leaves out is still due', async () => {
  let last = 50
  await openPayments({ '/counter/payments': () => ({ items: dueFrom(last, 50) }) })
  await screen.findByText(/Member 50/)

  last = 51
  await act(() => refreshStaff(getDuePayments))

  await screen.findByText(/Member 51/)
  expect(screen.getByText(/Member 1$/)).toBeVisible()
  expect(screen.queryByText('No longer due')).toBeNull()
})

test('a list that does not have all payments says so', async () => {
  await openPayments({ '/counter/payments': () => ({ items: dueFrom(60, 50), total: 60 }) })

  expect(await screen.findByText(/^The list has the latest 50 of 60 payments/)).toBeVisible()
})

test.each([true, false])(
  'a payment loses its button once its act is answered, though the list is not whole (done: %s)',
  async (isDone) => {
    let items = dueFrom(60, 50)
    const user = await openPayments({
      '/paid': () => {
        items = dueFrom(59, 50)
        return { isDone, payment: { ...due(60).payment, state: 'paid', isTakenHere: false } }
      },
      '/counter/payments': () => ({ items, total: 60 }),
    })
    const rowOf = (member: RegExp) => within(screen.getByText(member).closest('li') as HTMLElement)
    await screen.findByText(/Member 60$/)
    await user.click(rowOf(/Member 60$/).getByRole('button'))

    expect(await rowOf(/Member 60$/).findByText('No longer due')).toBeVisible()
    expect(rowOf(/Member 60$/).queryByRole('button')).toBeNull()
    expect(rowOf(/Member 11$/).getByRole('button')).toBeEnabled()
  },
)

test('nor has it one where the answer was lost, and the list that the desk opens with is older', async () => {
  let tries = 0
  const later = Promise.withResolvers<unknown>()
  const user = await openPayments({
    '/paid': () => {
      if (tries++ === 0) throw new TypeError('The line dropped')
      return { isDone: true, payment: { ...due(60).payment, state: 'paid', isTakenHere: false } }
    },
    '/counter/payments': () =>
      tries === 0 ? { items: dueFrom(60, 50), total: 60 } : later.promise,
  })
  const rowOf = (member: RegExp) => within(screen.getByText(member).closest('li') as HTMLElement)
  await screen.findByText(/Member 60$/)
  await user.click(rowOf(/Member 60$/).getByRole('button'))
  await screen.findByText('The payment is marked as paid.')
  expect(rowOf(/Member 60$/).getByText('No longer due')).toBeVisible()

  later.resolve({ items: dueFrom(59, 50), total: 59 })
  await screen.findByText(/of 59 payments/)
  expect(rowOf(/Member 60$/).queryByRole('button')).toBeNull()
})
