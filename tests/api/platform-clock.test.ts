import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platformNow, syncClock } from '@/api/platform-clock'

const start = Date.parse('2026-11-21T03:00:00Z')
const second = 1000
const hour = 3_600 * second

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  // A clock keeps what fits: from an hour behind, the device's own is the nearest.
  for (const time of [start - hour, start]) syncClock(new Date(time).toISOString(), start)
})

afterEach(() => void vi.useRealTimers())

const ahead = () => platformNow() - Date.now()

/** An answer that the platform wrote `writtenAfter` its request, and that is read `readAfter` it. */
function answer({ writtenAfter = 0, readAfter = 0, platformAhead = 0 }) {
  const sentAt = Date.now()
  vi.setSystemTime(sentAt + readAfter)
  syncClock(new Date(sentAt + writtenAfter + platformAhead).toUTCString(), sentAt)
}

test.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
])('a platform that is %s of the device is followed', (_, platformAhead) => {
  answer({ writtenAfter: 300, readAfter: 600, platformAhead })

  expect(Math.abs(ahead() - platformAhead)).toBeLessThan(2 * second)
})

test.each([
  ['that was frozen for an hour', { writtenAfter: 100, readAfter: hour }],
  ['on a slow network', { writtenAfter: 9 * second, readAfter: 20 * second }],
])('an answer that is read late by a page %s leaves the clock as it is', (_, late) => {
  answer(late)

  expect(ahead()).toBe(0)
})

test('a late answer moves a wrong clock no further than is certain', () => {
  answer({ writtenAfter: 100, readAfter: 20 * second, platformAhead: hour })

  expect(ahead()).toBeGreaterThan(hour - 21 * second)
  expect(ahead()).toBeLessThanOrEqual(hour)
})

test('a device whose clock is set back while an answer is on its way follows the platform', () => {
  answer({ writtenAfter: 0, readAfter: -hour })

  expect(ahead()).toBe(hour)
})
