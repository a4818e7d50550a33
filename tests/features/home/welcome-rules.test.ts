import { expect, test } from 'vitest'
import { pulledBy, pullEnough, pullMost } from '@/features/home/pull-rules'
import { isNewMember } from '@/features/home/welcome-rules'

const joined = '2026-11-14T10:00:00+07:00'

test.each([
  ['at once', joined, true],
  ['six days later', '2026-11-20T10:00:00+07:00', true],
  ['a week later', '2026-11-21T10:00:00+07:00', false],
  ['before it joined, by a clock that is wrong', '2026-11-13T10:00:00+07:00', false],
])('a member is welcomed %s: %s', (_, now, isNew) => {
  expect(isNewMember(joined, Date.parse(now))).toBe(isNew)
})

test('the sign follows the finger ever less, and never leaves its room', () => {
  const ways = [-50, 0, 40, 80, 160, 320, 2000].map(pulledBy)

  expect(ways.slice(0, 2)).toEqual([0, 0])
  expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  expect(pulledBy(100)).toBeLessThan(pullEnough)
  expect(pulledBy(300)).toBeGreaterThan(pullEnough)
  expect(ways.at(-1)).toBeLessThanOrEqual(pullMost)
})
