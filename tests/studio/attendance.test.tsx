import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { attendedMs, watchAttendance } from '@/studio/session/attendance'
import { booking, openCounter } from './counter-screen.tsx'
import { eventually } from '../eventually.ts'

/** The list of today's bookings, open at the counter. */
async function openToday(items: () => object[]) {
  const { user, seen } = await openCounter({ '/counter/bookings': () => ({ items: items() }) })
  watchAttendance()
  await user.click(await screen.findByRole('button', { name: 'Today' }))
  await screen.findByText(/Ploy C\./)
  return { asked: () => seen.filter((name) => name.endsWith('/counter/bookings')).length }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => void vi.useRealTimers()
})

test('what others change comes into a list of the day that stays open', async () => {
  let member = 'Ploy C.'
  await openToday(() => [{ ...booking, member }])

  member = 'Ton S.'
  await vi.advanceTimersByTimeAsync(61_000)

  expect(await screen.findByText(/Ton S\./)).toBeVisible()
})

const due = (id: string, baht: number) => ({
  payment: { id, baht, method: 'counter', state: 'due', isTakenHere: true },
  member: `Member ${id}`,
  campaigns: [{ en: 'Bottle' }],
  since: '2026-11-29T10:00:00+07:00',
})

test('a payment stays at its place in the list while others come and go', async () => {
  let items = [due('p1', 250)]
  const { user } = await openCounter({ '/counter/payments': () => ({ items }) })
  watchAttendance()
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  await screen.findByRole('button', { name: '฿250 received' })

  items = [due('p2', 990), due('p1', 250)]
  await vi.advanceTimersByTimeAsync(16_000)
  await screen.findByRole('button', { name: '฿990 received' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/Member p1/), expect.stringMatching(/Member p2/)])

  items = [due('p2', 990)]
  await vi.advanceTimersByTimeAsync(16_000)
  const [first] = screen.getAllByRole('listitem')
  await eventually(() => expect(first).toHaveTextContent(/Member p1.*No longer due/))
  expect(screen.queryByRole('button', { name: '฿250 received' })).toBeNull()
})

test('a device that was left asks nothing more, until somebody comes back', async () => {
  const { asked } = await openToday(() => [booking])
  await vi.advanceTimersByTimeAsync(attendedMs)

  const before = asked()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked()).toBe(before)

  // Nor when the connection comes back.
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(before)

  fireEvent.pointerDown(document.body)
  await eventually(() => expect(asked()).toBe(before + 1))
})
