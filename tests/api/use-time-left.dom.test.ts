import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { syncClock } from '@/api/platform-clock'
import { secondsLeft, useTimeLeft } from '@/api/use-time-left'

afterEach(() => vi.useRealTimers())

const now = Date.parse('2026-11-21T03:00:00Z')

test.each([
  ['a whole second ahead', 1000, 1],
  ['a part of a second ahead', 1, 1],
  ['now', 0, 0],
  ['long past', -90_000, 0],
])('a deadline %s leaves %i ms as %i s', (_, ahead, seconds) => {
  expect(secondsLeft(now + ahead, now)).toBe(seconds)
})

test('a timer that a device’s clock ended runs on once an answer has the platform’s time', async () => {
  vi.useFakeTimers({ now })
  const platformTime = (afterSeconds: number) => new Date(now + afterSeconds * 1000).toUTCString()
  syncClock(platformTime(0), now)
  const { result } = renderHook(() => useTimeLeft(now + 300_000))
  expect(result.current).toBe(300)

  // Somebody sets the device an hour ahead.
  vi.setSystemTime(now + 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1005))
  expect(result.current).toBe(0)
  syncClock(platformTime(2), Date.now())
  await act(() => vi.advanceTimersByTimeAsync(1005))

  expect(result.current).toBeGreaterThan(290)
})
