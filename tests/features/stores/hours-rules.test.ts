import { expect, test } from 'vitest'
import { daysFrom, daysUntil, openStateOf } from '@/features/stores/hours-rules'

/** A moment in Bangkok. */
const at = (local: string) => Date.parse(`${local}+07:00`)
const day = { open: '08:00', close: '20:00' }
const everyDay = { sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day }
const usual = { hours: everyDay, specialDays: [] }

test.each([
  ['before the door opens', '2026-11-23T07:59', { kind: 'closed', opens: at('2026-11-23T08:00') }],
  ['as the door opens', '2026-11-23T08:00', { kind: 'open', until: at('2026-11-23T20:00') }],
  ['in the last minute', '2026-11-23T19:59', { kind: 'open', until: at('2026-11-23T20:00') }],
  ['as the door closes', '2026-11-23T20:00', { kind: 'closed', opens: at('2026-11-24T08:00') }],
])('%s', (_, now, state) => {
  expect(openStateOf(at(now), usual)).toEqual(state)
})

test('a night that ends after midnight belongs to the day it began on', () => {
  const hours = { sat: { open: '18:00', close: '02:00' } }
  const bar = { hours, specialDays: [] }

  expect(openStateOf(at('2026-11-29T01:30'), bar)).toEqual({
    kind: 'open',
    until: at('2026-11-29T02:00'),
  })
  expect(openStateOf(at('2026-11-29T02:30'), bar)).toEqual({
    kind: 'closed',
    opens: at('2026-12-05T18:00'),
  })
})

test('days that join at midnight have no closing time between them', () => {
  const whole = { open: '00:00', close: '24:00' }
  const hours = { ...everyDay, fri: { open: '10:00', close: '24:00' }, sat: whole }

  expect(openStateOf(at('2026-11-27T23:00'), { hours, specialDays: [] })).toEqual({
    kind: 'open',
    until: at('2026-11-29T00:00'),
  })
})

test('a branch without a closing time is open day and night', () => {
  const whole = { open: '00:00', close: '24:00' }
  const hours = {
    sun: whole,
    mon: whole,
    tue: whole,
    wed: whole,
    thu: whole,
    fri: whole,
    sat: whole,
  }

  expect(openStateOf(at('2026-11-23T03:00'), { hours, specialDays: [] })).toEqual({
    kind: 'always',
  })
})

test('a special day counts in the place of its weekday', () => {
  const store = {
    hours: everyDay,
    specialDays: [
      { date: '2026-12-31', reason: 'Closes at 16:00', times: { open: '08:00', close: '16:00' } },
      { date: '2027-01-01', reason: 'New Year’s Day', times: null },
    ],
  }

  expect(openStateOf(at('2026-12-31T15:00'), store)).toEqual({
    kind: 'open',
    until: at('2026-12-31T16:00'),
  })
  expect(openStateOf(at('2026-12-31T17:00'), store)).toEqual({
    kind: 'closed',
    opens: at('2027-01-02T08:00'),
  })
  expect(daysFrom(at('2026-12-31T15:00'), 2, store)).toMatchObject([
    { times: { close: '16:00' }, reason: 'Closes at 16:00', isSpecial: true },
    { times: null, reason: 'New Year’s Day', isSpecial: true },
  ])
})

test('hours that are not known, and a branch that stays closed', () => {
  const now = at('2026-11-23T12:00')

  expect(openStateOf(now, { hours: null, specialDays: [] })).toEqual({ kind: 'unknown' })
  expect(openStateOf(now, { hours: {}, specialDays: [] })).toEqual({
    kind: 'closed',
    opens: undefined,
  })
})

test('days are counted by midnights in Bangkok', () => {
  expect(daysUntil(at('2026-11-24T00:30'), at('2026-11-23T23:30'))).toBe(1)
  expect(daysUntil(at('2026-11-23T23:30'), at('2026-11-23T00:30'))).toBe(0)
})
