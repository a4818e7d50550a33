import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Redemption, Serial } from '@/contract/redemptions'
import {
  announcementBetween,
  deadlineOf,
  isEnded,
  isUrgent,
  startsTimer,
  timeLeft,
} from '@/features/wallet/code/serial-timer-rules'

const now = Date.parse('2026-11-21T03:00:00Z')
const serial: Serial = {
  redemptionId: 'r-1',
  serial: 'CHN7K2M94QX',
  barcode: 'CODE_128',
  campaignName: 'Iced Thai tea',
  campaignImgUrl: '/tea.svg',
  pointPerUnit: 120,
  expireIn: 900,
  lifetime: 900,
  showTimer: true,
  codes: [],
  isWaiting: false,
  currentDate: '2026-11-21T03:00:00Z',
}
// The rules read these fields only.
const redemption = (fields: Partial<Redemption>) => fields as Redemption

describe('time left reads', () => {
  test.each([
    [0, undefined, '00:00'],
    [59, undefined, '00:59'],
    [872, undefined, '14:32'],
    [3599, undefined, '59:59'],
    [3600, undefined, '01:00:00'],
    [86_399, undefined, '23:59:59'],
    [86_400, 1, '00:00:00'],
    [176_645, 2, '01:04:05'],
  ])('%i seconds as %s days and %s', (seconds, days, clock) => {
    expect(timeLeft(seconds)).toEqual({ days, clock })
  })

  test('every second as a different text', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(400_000), (one, other) => {
        const isSame = JSON.stringify(timeLeft(one)) === JSON.stringify(timeLeft(other))
        expect(isSame).toBe(one === other)
      }),
    )
  })
})

test.each([
  [61, 60, 'oneMinute'],
  [301, 300, 'fiveMinutes'],
  [11, 10, 'tenSeconds'],
  [1, 0, 'ended'],
  [400, 5, 'tenSeconds'],
  [400, 0, 'ended'],
  [300, 299, undefined],
  [45, 44, undefined],
  [0, 0, undefined],
])('between %i and %i seconds screen readers hear %s', (before, after, said) => {
  expect(announcementBetween(before, after)).toBe(said)
})

test.each([
  [60, false],
  [59, true],
  [0, true],
])('with %i seconds left the danger colour of the bar is %s', (seconds, urgent) => {
  expect(isUrgent(seconds)).toBe(urgent)
})

describe('a code', () => {
  test('ends by the platform’s clock', () => {
    expect(deadlineOf(serial)).toBe(now + 900_000)
  })

  test('without a timer has no deadline', () => {
    expect(deadlineOf({ ...serial, showTimer: false })).toBeUndefined()
  })

  test.each([
    ['with time left', serial, now, false],
    ['in its last millisecond', serial, now + 899_999, false],
    ['at its deadline', serial, now + 900_000, true],
    ['that the platform has hidden', { ...serial, serial: 'XXXXXX' }, now, true],
    ['that came with nothing left', { ...serial, expireIn: 0 }, now, true],
  ])('%s', (_, given, at, ended) => {
    expect(isEnded(given, at)).toBe(ended)
  })
})

test.each([
  ['never opened, with minutes', { minutesValidAfterUsed: 15 }, true],
  ['opened before', { minutesValidAfterUsed: 15, openedAt: '2026-11-21T02:00:00Z' }, false],
  ['without minutes', { minutesValidAfterUsed: null }, false],
])('a reward %s warns before it opens: %s', (_, fields, warns) => {
  expect(startsTimer(redemption(fields))).toBe(warns)
})
