import { beforeEach, describe, expect, test } from 'vitest'
import {
  bangkokHour,
  formatBaht,
  formatDate,
  formatDay,
  formatMemberNumber,
  formatNumber,
} from '@/i18n/formats'
import { formatDateTime, formatTimeOrDate } from '@/i18n/time-formats'
import { startTexts, texts } from '@/i18n/texts'

describe('in English', () => {
  beforeEach(() => startTexts('en'))

  test('dates are in the long format with the CE year, each in one line', () => {
    expect(formatDate('2026-12-31')).toBe('31\u00a0December\u00a02026')
    expect(formatDateTime('2026-11-19T08:12:00+07:00')).toBe('19\u00a0November\u00a02026, 08:12')
    expect(formatDay('2026-12-03T00:00:00+07:00')).toBe('3\u00a0December')
  })

  test('a time of another day has its date', () => {
    const at = Date.parse('2026-11-20T00:05:00+07:00')

    expect(formatTimeOrDate(at, at + 86_000_000)).toBe('00:05')
    expect(formatTimeOrDate(at, at + 86_400_000)).toBe('20\u00a0November\u00a02026, 00:05')
    expect(formatTimeOrDate(at, at - 600_000)).toBe('20\u00a0November\u00a02026, 00:05')
  })

  test('18:30 UTC is the next day in Bangkok', () => {
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21\u00a0November\u00a02026')
    expect(bangkokHour(Date.parse('2026-11-20T18:30:00Z'))).toBe(1)
  })

  test('one point is singular, several are plural', () => {
    const amount = (count: number) =>
      texts.t('points.amount', { count, formatted: formatNumber(count) })

    expect([amount(0), amount(1), amount(2480)]).toEqual(['0 points', '1 point', '2,480 points'])
  })
})

describe('in Thai', () => {
  beforeEach(() => startTexts('th'))

  test('years are of the Buddhist era, and digits are Arabic', () => {
    expect(formatDate('2026-12-31')).toBe('31\u00a0ธันวาคม\u00a02569')
    expect(formatDateTime('2026-11-19T08:12:00+07:00')).toBe('19\u00a0พฤศจิกายน\u00a02569, 08:12')
  })

  test('a leap day is decided by the CE year', () => {
    expect(formatDate('2028-02-29')).toBe('29\u00a0กุมภาพันธ์\u00a02571')
  })
})

test('numbers, amounts and member numbers are grouped', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect([formatBaht(390), formatBaht(390.5)]).toEqual(['฿390', '฿390.50'])
  expect(formatMemberNumber('009922314821')).toBe('0099 2231 4821')
})
