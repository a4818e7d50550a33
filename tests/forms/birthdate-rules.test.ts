import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  birthYears,
  chooseParts,
  dateOf,
  isTooYoung,
  noDate,
  partsOf,
  dateOrder,
  yearLabel,
} from '@/forms/birthdate-rules'

const now = Date.parse('2026-11-21T03:00:00Z')

test.each([
  ['31', '02', '2025', '28'],
  ['31', '02', '2024', '29'],
  ['31', '02', '1900', '28'],
  ['31', '02', '2000', '29'],
  ['31', '04', '1996', '30'],
  ['30', '04', '1996', '30'],
  ['31', '12', '1996', '31'],
  ['29', '02', '', '29'],
  ['31', '02', '', '29'],
])('day %s of month %s in "%s" becomes %s', (day, month, year, moved) => {
  expect(chooseParts({ day, month: '', year }, { month })).toEqual({ day: moved, month, year })
})

test('29 February becomes 28 February in a year without a leap day', () => {
  const leap = { day: '29', month: '02', year: '' }

  expect(dateOf(chooseParts(leap, { year: '2001' }))).toBe('2001-02-28')
})

test('there is no date until all three are chosen', () => {
  expect(dateOf(noDate)).toBeUndefined()
  expect(dateOf({ ...noDate, day: '01', month: '02' })).toBeUndefined()
})

test('the last hundred years are offered, counted in Bangkok’s time', () => {
  const newYearInBangkok = Date.parse('2026-12-31T17:00:00Z')

  expect(birthYears(now)).toHaveLength(100)
  expect([birthYears(now)[0], birthYears(now)[99]]).toEqual(['2026', '1927'])
  expect(birthYears(newYearInBangkok)[0]).toBe('2027')
})

test.each([
  ['2006-11-21', false],
  ['2006-11-22', true],
  ['2027-01-01', true],
  ['1926-01-01', false],
])('a birth date of %s is too young for 20 on 21 November 2026: %s', (date, tooYoung) => {
  expect(isTooYoung(date, 20, now)).toBe(tooYoung)
})

test('a birthday begins at midnight in Bangkok, not in Greenwich', () => {
  expect(isTooYoung('2006-11-22', 20, Date.parse('2026-11-21T16:59:59Z'))).toBe(true)
  expect(isTooYoung('2006-11-22', 20, Date.parse('2026-11-21T17:00:00Z'))).toBe(false)
})

test('somebody born on a leap day comes of age on 1 March of other years', () => {
  expect(isTooYoung('2008-02-29', 18, Date.parse('2026-02-28T03:00:00Z'))).toBe(true)
  expect(isTooYoung('2008-02-29', 18, Date.parse('2026-03-01T03:00:00Z'))).toBe(false)
})

test('every date survives its split into parts, in either era', () => {
  const days = fc.date({
    min: new Date('1927-01-01'),
    max: new Date('2026-11-21'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10)
      const parts = partsOf(date)

      expect(dateOf(chooseParts(parts, {}))).toBe(date)
      expect(Number(yearLabel(parts.year, 'th-TH')) - 543).toBe(Number(parts.year))
    }),
  )
})

test('every choice of parts gives a date that exists', () => {
  const part = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'))
  fc.assert(
    fc.property(part(1, 31), part(1, 12), part(1900, 2100), (day, month, year) => {
      const date = dateOf(chooseParts(noDate, { day, month, year })) ?? ''

      expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    }),
  )
})

test('a value that is not a date starts empty', () => {
  expect(partsOf('unknown')).toEqual(noDate)
  expect(partsOf(undefined)).toEqual(noDate)
})

test.for([
  ['en-GB', ['day', 'month', 'year']],
  ['th-TH', ['day', 'month', 'year']],
  ['ja-JP', ['year', 'month', 'day']],
] as const)('the parts of a date are in the order of %s', ([tag, order]) => {
  expect(dateOrder(tag)).toEqual(order)
})
