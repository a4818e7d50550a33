import { addDays } from '../values/bangkok.ts'
// Of the languages whose dates in prose are moved; in Thai, years of the Buddhist era.
import calendars from './calendar-words.json' with { type: 'json' }

/** The date of the story in every pack. */
export const storyDay = '2026-11-21'
/** Nothing in the story's past is later. */
export const storyNow = Date.parse(`${storyDay}T10:00:00+07:00`)

type Language = keyof typeof calendars

const languages = Object.keys(calendars) as Language[]

// [weekday] day [to day] month [year], as "20 to 22 November 2026" or "เสาร์ 28 พฤศจิกายน 2569".
const phrases = languages.map((language) => [language, phraseOf(language)] as const)

function phraseOf(language: Language) {
  const { months, weekdays, afterWeekday, to } = calendars[language]
  const weekday = `(?:(${weekdays.join('|')})( ?(?:${afterWeekday})?))?`
  const range = `(?:(\\d{1,2})( (?:${to.join('|')}) ))?`
  return new RegExp(`${weekday}${range}\\b(\\d{1,2}) (${months.join('|')})( \\d{4})?`, 'g')
}

// Exceptions: texts about every year; legal texts with their own dates; the year of the levels.
const timeless = new Set(['basis', 'pointRule', 'birthDate', 'consents', 'period', 'closedDates'])

/**
 * Moves every date of a pack by whole days: instants, calendar dates, and dates in prose in these
 * languages. Texts that name a month or a season alone stay as they are.
 */
export function shiftDates<T>(content: T, days: number): T {
  if (days === 0) return content
  // Keeps the shape: replaces strings and walks everything else.
  return walk(content, days) as T
}

/** A birthday keeps its distance from today; the year of birth stays. */
export function shiftBirthDate(date: string, days: number): string {
  const moved = addDays(`2026${date.slice(4)}`, days % 365)
  // A birthday on 29 February exists in leap years alone.
  return `${date.slice(0, 4)}${moved.slice(4) === '-02-29' ? '-02-28' : moved.slice(4)}`
}

/** Dates in a text that name another weekday than theirs, as "Monday 22 November 2026". */
export function wrongWeekdaysIn(text: string): string[] {
  return phrases.flatMap(([language, phrase]) =>
    [...text.matchAll(phrase)].flatMap(
      ([whole, weekday, , first, , day = '', month = '', year]) => {
        const date = dateOf(language, { day: first ?? day, month, year })
        return weekday && weekday !== weekdayOf(language, date) ? [whole] : []
      },
    ),
  )
}

interface NamedDate {
  day: string
  month: string
  /** That of the story unless it is named. */
  year: string | undefined
}

function dateOf(language: Language, { day, month, year }: NamedDate): string {
  const ce = year ? Number(year) - calendars[language].yearsAhead : Number(storyDay.slice(0, 4))
  const number = calendars[language].months.indexOf(month) + 1
  return `${ce}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function weekdayOf(language: Language, date: string): string {
  return calendars[language].weekdays[new Date(date).getUTCDay()] ?? ''
}

type Move = (date: string) => string

function walk(value: unknown, days: number, move: Move = (date) => addDays(date, days)): unknown {
  if (typeof value === 'string') return shiftString(value, days, move)
  if (Array.isArray(value)) return value.map((item) => walk(item, days, move))
  if (typeof value !== 'object' || value === null) return value
  // Points expire at the end of a half-year, whatever the story's date.
  const isExpiry = 'kind' in value && (value.kind === 'expire' || value.kind === 'points-expiring')
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (timeless.has(key)) return [key, item]
      if (key === 'expiresOn' || key === 'expiring') return [key, walkExpiry(item, days)]
      if (isExpiry && (value.kind === 'expire' ? key === 'at' : key === 'body')) {
        return [key, walkExpiry(item, days)]
      }
      return [key, walk(item, days, move)]
    }),
  )
}

/** Moves expiry dates of points from one end of a half-year to another. */
function walkExpiry(value: unknown, days: number): unknown {
  return walk(value, days, (date) => moveExpiry(date, days))
}

/**
 * The end of a half-year, as many half-years later as have ended since the story's day. So two never
 * become one, what was over is over, and what was to come is still to come.
 */
function moveExpiry(date: string, days: number): string {
  const half = Number(date.slice(0, 4)) * 2 + (date.slice(5) > '06-30' ? 1 : 0)
  const today = addDays(storyDay, days)
  return halfYearEnd(half + lastHalfBefore(today) - lastHalfBefore(storyDay))
}

/** In prose, the ends of half-years, when points expire, and New Year. */
const fixedDays = new Set(['06-30', '12-31', '01-01'])

function moveFixed(date: string, days: number): string {
  if (!date.endsWith('-01-01')) return moveExpiry(date, days)
  const years = Number(addDays(storyDay, days).slice(0, 4)) - Number(storyDay.slice(0, 4))
  return `${Number(date.slice(0, 4)) + years}-01-01`
}

/** The latest half-year that has ended. */
function lastHalfBefore(day: string): number {
  return Number(day.slice(0, 4)) * 2 - (day.slice(5) > '06-30' ? 0 : 1)
}

/** Half-years since year 0. */
function halfYearEnd(half: number): string {
  return `${Math.floor(half / 2)}-${half % 2 === 0 ? '06-30' : '12-31'}`
}

function shiftString(text: string, days: number, move: Move): string {
  const instant = /^(\d{4}-\d\d-\d\d)(T\S+)?$/.exec(text)
  if (instant?.[1]) return move(instant[1]) + (instant[2] ?? '')
  return phrases.reduce((moved, phrase) => shiftProse(moved, phrase, days, move), text)
}

function shiftProse(
  text: string,
  [language, phrase]: readonly [Language, RegExp],
  days: number,
  move: Move,
): string {
  return text.replaceAll(
    phrase,
    (
      whole,
      weekday: string | undefined,
      gap: string | undefined,
      first: string | undefined,
      to: string | undefined,
      day: string,
      month: string,
      year: string | undefined,
    ) => {
      const dated = (of: string) => dateOf(language, { day: of, month, year })
      const isFixed = !first && !weekday && fixedDays.has(dated(day).slice(5))
      // Without a year it is so every year.
      if (isFixed && !year) return whole
      const moved = (of: string) => (isFixed ? moveFixed(dated(of), days) : move(dated(of)))
      const last = moved(day)
      if (Number.isNaN(Date.parse(last))) return whole
      const shown = `${Number(last.slice(8))} ${monthOf(last)}`
      const shownYear = year ? ` ${Number(last.slice(0, 4)) + calendars[language].yearsAhead}` : ''
      const named = weekday ? `${weekdayOf(language, first ? moved(first) : last)}${gap ?? ''}` : ''
      if (!first) return named + shown + shownYear
      const from = moved(first)
      const isSameMonth = from.slice(0, 7) === last.slice(0, 7)
      const shownFrom = `${Number(from.slice(8))}${isSameMonth ? '' : ` ${monthOf(from)}`}`
      return `${named}${shownFrom}${to ?? ''}${shown}${shownYear}`
    },
  )

  function monthOf(date: string) {
    return calendars[language].months[Number(date.slice(5, 7)) - 1] ?? ''
  }
}
