import { expect, test } from 'vitest'
import { secondsLeft } from '@/api/use-time-left'

const now = Date.parse('2026-11-21T03:00:00Z')

test.each([
  ['a whole second ahead', 1000, 1],
  ['a part of a second ahead', 1, 1],
  ['now', 0, 0],
  ['long past', -90_000, 0],
])('a deadline %s leaves %i ms as %i s', (_, ahead, seconds) => {
  expect(secondsLeft(now + ahead, now)).toBe(seconds)
})
