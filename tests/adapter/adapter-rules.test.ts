import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putAt, respell, valueAt } from '@/api/adapter/name-rules'
import { placePage, totalOf } from '@/api/adapter/page-places'
import {
  isTimeForm,
  isZone,
  readDay,
  readMoment,
  writeDay,
  writeMoment,
} from '@/api/adapter/time-form-rules'
import { fromUnit, leftUntil, toUnit } from '@/api/adapter/unit-rules'

const bangkok = { zone: 'Asia/Bangkok', era: 'common', endOfDay: false } as const
const at = (iso: string) => Date.parse(iso)

test.each([
  ['dd/MM/yyyy HH:mm', '27/11/2026 10:00', '2026-11-27T10:00:00+07:00'],
  ['d. dd.MM.yyyy', 'd. 27.11.2026', '2026-11-27T00:00:00+07:00'],
  ['iso', '2026-11-27T10:00:00', '2026-11-27T10:00:00+07:00'],
  ['iso', '2026-11-27 10:00:00.5', '2026-11-27T10:00:00.500+07:00'],
  ['iso', '2026-11-27T10:00:00Z', '2026-11-27T10:00:00Z'],
  ['iso', '2026-11-27T10:00:00+0200', '2026-11-27T10:00:00+02:00'],
  ['unixSeconds', 1795748400, '2026-11-27T03:00:00Z'],
  ['unixMilliseconds', '1795748400123', '2026-11-27T03:00:00.123Z'],
  ['dotnet', '/Date(1795748400123)/', '2026-11-27T03:00:00.123Z'],
  ['dotnet', '\\/Date(1795748400123+0700)\\/', '2026-11-27T03:00:00.123Z'],
])('%s: %s is %s', (form, sent, iso) => {
  expect(readMoment(sent, { ...bangkok, form })).toBe(at(iso))
})

test('a Buddhist year counts 543 more, also on a leap day', () => {
  const format = { ...bangkok, form: 'dd/MM/yyyy HH:mm', era: 'buddhist' } as const

  expect(readMoment('29/02/2567 23:59', format)).toBe(at('2024-02-29T23:59:00+07:00'))
  expect(readMoment('29/02/2566 23:59', format)).toBeUndefined()
  expect(writeDay('2024-02-29', { ...format, form: 'dd/MM/yyyy' })).toBe('29/02/2567')
})

test.each(['31/02/2026 10:00', '27/11/2026 24:00', '27-11-2026 10:00', 27, null])(
  '%j is no time of a form',
  (sent) => {
    expect(readMoment(sent, { ...bangkok, form: 'dd/MM/yyyy HH:mm' })).toBeUndefined()
  },
)

test.each([
  ['iso', '', 'common'],
  ['iso', '0001-01-01T00:00:00', 'common'],
  ['iso', '0001-01-01T00:00:00Z', 'buddhist'],
  ['iso', '0000-00-00 00:00:00', 'common'],
  ['dotnet', '/Date(-62135596800000)/', 'common'],
  // Midnight in Bangkok.
  ['dotnet', '/Date(-62135622000000)/', 'common'],
  ['unixSeconds', -62135596800, 'common'],
  ['unixMilliseconds', '-62135596800000', 'common'],
  ['dd/MM/yyyy', '01/01/0001', 'common'],
  ['dd/MM/yyyy', '01/01/0544', 'buddhist'],
  ['dd/MM/yyyy', '01/01/0001', 'buddhist'],
] as const)('%s: %j (%s) is no time and no day', (form, sent, era) => {
  const format = { ...bangkok, form, era }

  expect([readMoment(sent, format), readDay(sent, format)]).toEqual([null, null])
})

test('a year of two digits is that year', () => {
  const format = { ...bangkok, form: 'dd/MM/yyyy' }

  expect(readMoment('05/06/0099', { ...format, zone: '+07:00' })).toBe(
    at('0099-06-05T00:00:00+07:00'),
  )
  expect(readDay('05/06/0099', format)).toBe('0099-06-05')
  expect(readMoment('29/02/0100', format)).toBeUndefined()
})

test.each([
  ['dotnet', '/Date(9223372036854775807)/'],
  ['unixSeconds', 8_640_000_000_001],
  ['unixMilliseconds', 8.65e15],
])('%s: %j is outside of the calendar', (form, sent) => {
  const format = { ...bangkok, form }

  expect([readMoment(sent, format), readDay(sent, format)]).toEqual([undefined, undefined])
})

test('the hours around a change of the clocks are counted in the offset of their moment', () => {
  const berlin = { ...bangkok, form: 'iso', zone: 'Europe/Berlin' }

  expect(readMoment('2026-03-29T01:30:00', berlin)).toBe(at('2026-03-29T00:30:00Z'))
  expect(readMoment('2026-03-29T03:30:00', berlin)).toBe(at('2026-03-29T01:30:00Z'))
  expect(readMoment('2026-10-25T03:30:00', berlin)).toBe(at('2026-10-25T02:30:00Z'))
})

test('a day without a time is its first moment, or its last second', () => {
  const format = { ...bangkok, form: 'yyyy-MM-dd' }

  expect(readMoment('2026-12-31', format)).toBe(at('2026-12-31T00:00:00+07:00'))
  expect(readMoment('2026-12-31', { ...format, endOfDay: true })).toBe(
    at('2026-12-31T23:59:59+07:00'),
  )
})

test('a day is the one that is written, or that of a moment in its zone', () => {
  expect(readDay('31/12/2026', { ...bangkok, form: 'dd/MM/yyyy' })).toBe('2026-12-31')
  expect(readDay('2026-12-31T20:00:00Z', { ...bangkok, form: 'iso' })).toBe('2027-01-01')
  expect(readDay(1798736400, { ...bangkok, form: 'unixSeconds' })).toBe('2027-01-01')
})

const forms = ['iso', 'unixSeconds', 'unixMilliseconds', 'dotnet', 'dd/MM/yyyy HH:mm:ss']
const zones = ['Asia/Bangkok', '+07:00', '-03:30', 'Asia/Kathmandu']
const eras = ['common', 'buddhist'] as const

test('a moment that is written and read is the same to the second', () => {
  const second = fc.integer({ min: at('1950-01-01') / 1000, max: at('2100-01-01') / 1000 })
  const format = fc.record({
    form: fc.constantFrom(...forms),
    zone: fc.constantFrom(...zones),
    era: fc.constantFrom(...eras),
    endOfDay: fc.boolean(),
  })
  fc.assert(
    fc.property(second, format, (seconds, how) => {
      expect(readMoment(writeMoment(seconds * 1000, how), how)).toBe(seconds * 1000)
    }),
  )
})

test('a day that is written and read is the same', () => {
  const days = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, fc.constantFrom(...forms), fc.constantFrom(...eras), (date, form, era) => {
      const day = date.toISOString().slice(0, 10)
      const how = { ...bangkok, form, era }
      expect(readDay(writeDay(day, how), how)).toBe(day)
    }),
  )
})

test('baht that are sent in satang and read are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (satang) => {
      const baht = fromUnit(satang, 'satang', 'priceBaht')
      expect(toUnit(baht, 'satang', 'priceBaht')).toBe(satang)
      expect(baht).toBe(Number(`${Math.floor(satang / 100)}.${`${satang % 100}`.padStart(2, '0')}`))
    }),
  )
})

test('seconds that are sent in another unit and read are the same', () => {
  const units = fc.constantFrom('milliseconds', 'seconds', 'minutes', 'hours', 'days')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), units, (seconds, unit) => {
      expect(fromUnit(toUnit(seconds, unit, 'expireIn'), unit, 'expireIn')).toBe(seconds)
    }),
  )
})

test('a span is never longer than it was given', () => {
  expect(fromUnit(14.999, 'minutes', 'expireIn')).toBe(899)
  expect(fromUnit(930, 'seconds', 'minutesValidAfterUsed')).toBe(15)
  expect(fromUnit(299.73, 'seconds', 'expireIn')).toBe(299)
  expect(leftUntil(10_999, 10_000, 'expireIn')).toBe(0)
})

test('a span that is over is none', () => {
  expect(fromUnit(-0.5, 'minutes', 'expireIn')).toBe(0)
  expect(fromUnit(-3, 'seconds', 'lifetime')).toBe(0)
})

test('names in each spelling', () => {
  expect(respell('sp_points', 'pascal')).toBe('SpPoints')
  expect(respell('sp_points', 'camel')).toBe('spPoints')
  expect(respell('MaximumPartialPrice', 'snake')).toBe('maximum_partial_price')
  expect(respell('fullImageUrl', 'snake')).toBe('full_image_url')
  expect(respell('info1', 'pascal')).toBe('Info1')
  expect(respell('sp_points', undefined)).toBe('sp_points')
})

test('places in an answer', () => {
  const sent = { Data: { updated_points: { Points: 3 } }, RowKey: 'k', list: [{ a: 1 }] }

  expect(valueAt(sent, 'data.updatedPoints.points', sent)).toBe(3)
  expect(valueAt(sent.Data, '$.key', sent)).toBe('k')
  expect(valueAt(sent, 'list.0.a', sent)).toBe(1)
  expect(valueAt(sent, '', sent)).toBe(sent)
  expect(valueAt(sent, 'constructor', sent)).toBeUndefined()
  const into = { a: { b: 1 } }
  putAt(into, 'a.c', 2)
  putAt(into, 'd.e', 3)
  expect(into).toEqual({ a: { b: 1, c: 2 }, d: { e: 3 } })
})

test('the forms and zones that have a meaning', () => {
  expect(['iso', 'dd/MM/yyyy', 'yyyyMMddHHmmss'].map(isTimeForm)).toEqual([true, true, true])
  expect(['', 'dd/MM', 'dd dd MM yyyy', 'ISO'].map(isTimeForm)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['Asia/Bangkok', '+07:00', 'UTC'].map(isZone)).toEqual([true, true, true])
  expect(['Asia/Nowhere', '7', ''].map(isZone)).toEqual([false, false, false])
})

const cursorPaging = { kind: 'cursor', top: 'limit', cursor: 'after', first: 1 } as const

test('a part of a list by number, by page and by cursor', () => {
  const asked = { top: 25, skip: 50 }
  const none = new Map()
  const pages = { kind: 'page', top: 'size', page: 'no', first: 0 } as const

  expect(placePage({ kind: 'skip', top: 't', skip: 's', first: 1 }, asked, none)).toEqual({
    query: { t: 25, s: 50 },
    drop: 0,
  })
  expect(placePage(pages, asked, none)).toEqual({ query: { size: 25, no: 2 }, drop: 0 })
  // One of the first page was left out.
  expect(placePage(pages, { top: 25, skip: 24 }, none).query).toEqual({ size: 25, no: 1 })
  expect(placePage(cursorPaging, asked, new Map([[50, 'c3']]))).toEqual({
    query: { limit: 25, after: 'c3' },
    drop: 0,
  })
  expect(placePage(cursorPaging, { top: 25, skip: 49 }, new Map([[50, 'c3']])).query).toEqual({
    limit: 25,
    after: 'c3',
  })
})

test('a part whose cursor is not known comes from the beginning on', () => {
  expect(placePage(cursorPaging, { top: 25, skip: 50 }, new Map())).toEqual({
    query: { limit: 75 },
    drop: 50,
  })
})

test('where no total is sent, there is one more until the end', () => {
  expect(totalOf({ top: 25, skip: 25 }, 25, 'c')).toBe(51)
  expect(totalOf({ top: 25, skip: 25 }, 25, null)).toBe(50)
  expect(totalOf({ top: 25, skip: 25 }, 25, undefined)).toBe(51)
  expect(totalOf({ top: 25, skip: 25 }, 3, undefined)).toBe(28)
})
