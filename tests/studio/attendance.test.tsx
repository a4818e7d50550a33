import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { attendedMs, watchAttendance } from '@/studio/session/attendance'
import { booking, openCounter } from './counter-screen.tsx'

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
  await vi.advanceTimersByTimeAsync(16_000)

  expect(await screen.findByText(/Ton S\./)).toBeVisible()
})

test('a device that was left asks nothing more, until somebody comes back', async () => {
  const { asked } = await openToday(() => [booking])
  await vi.advanceTimersByTimeAsync(attendedMs)

  const before = asked()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked()).toBe(before)

  fireEvent.pointerDown(document.body)
  await vi.waitFor(() => expect(asked()).toBe(before + 1))
})
