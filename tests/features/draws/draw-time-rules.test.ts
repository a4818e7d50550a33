import { expect, test } from 'vitest'
import { endOf, nextLookMs, timeLeftOf } from '@/features/draws/draw-time-rules'

const [second, hour, day] = [1000, 3_600_000, 86_400_000]
const now = Date.parse('2026-11-21T09:00:00+07:00')
const at = (ms: number) => new Date(now + ms).toISOString()

/** A draw whose tickets are sold for a day, and whose result comes in three. */
const draw = { closesAt: at(day), announceDate: at(3 * day) }

test('an open draw waits for the end of the sale, a closed one for its result', () => {
  expect(endOf({ ...draw, status: 'open' })).toEqual({ kind: 'closes', at: now + day })
  expect(endOf({ ...draw, status: 'closed' })).toEqual({ kind: 'results', at: now + 3 * day })
  expect(endOf({ ...draw, status: 'announced' })).toBeUndefined()
})

test.for([
  ['the first end of several', [draw, { ...draw, closesAt: at(hour) }], hour + second],
  ['a day at most', [{ ...draw, closesAt: at(40 * day) }], day],
  ['half a minute when it is late', [{ ...draw, closesAt: at(-hour) }], 30 * second],
  ['nothing', [], false],
] as const)('draws are looked at again after %s', ([, list, ms]) => {
  expect(
    nextLookMs(
      list.map((one) => ({ ...one, status: 'open' as const })),
      now,
    ),
  ).toBe(ms)
})

test('announced draws are not looked at again', () => {
  expect(nextLookMs([{ ...draw, status: 'announced' }], now)).toBe(false)
})

test.for([
  [(2 * 24 + 4) * 3600 + 59, { kind: 'long', minutes: (2 * 24 + 4) * 60 }],
  [24 * 3600, { kind: 'long', minutes: 24 * 60 }],
  [24 * 3600 - 1, { kind: 'clock', clock: '23:59:59' }],
  [4 * 3600 + 12 * 60 + 9, { kind: 'clock', clock: '04:12:09' }],
  [0, { kind: 'clock', clock: '00:00:00' }],
] as const)('%d seconds are told', ([seconds, told]) => {
  expect(timeLeftOf(seconds)).toEqual(told)
})
