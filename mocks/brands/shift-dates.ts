import { addDays } from '../rules/bangkok.ts'

/** The day on which the story of every pack happens. */
export const storyDay = '2026-11-21'

const months = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
    ' ',
  ),
}
const weekdays = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  th: 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์'.split(' '),
}

type Language = keyof typeof months

// [weekday] day [to day] month [year], as "20 to 22 November 2026" or "เสาร์ 28 พฤศจิกายน 2569".
const phrases = { en: phraseOf('en'), th: phraseOf('th') }

function phraseOf(language: Language) {
  const weekday = `(?:(${weekdays[language].join('|')})( ?(?:ที่ )?))?`
  const range = `(?:(\\d{1,2})( (?:to|ถึง|-) ))?`
  return new RegExp(
    `${weekday}${range}\\b(\\d{1,2}) (${months[language].join('|')})( \\d{4})?`,
    'g',
  )
}

// These speak of every year, not of one.
const timeless = new Set(['basis', 'pointRule', 'birthDate'])

/**
 * Moves every date of a pack by whole days: instants, calendar dates, and dates in prose in both
 * languages. Texts that name a month or a season alone stay as they are.
 */
export function shiftDates<T>(content: T, days: number): T {
  if (days === 0) return content
  // The shape stays: strings become strings, everything else is walked.
  return walk(content, days) as T
}

/** A birthday keeps its distance from today within the year; the year of birth stays. */
export function shiftBirthDate(date: string, days: number): string {
  const moved = addDays(`2026${date.slice(4)}`, days % 365)
  // A birthday on 29 February exists in leap years alone.
  return `${date.slice(0, 4)}${moved.slice(4) === '-02-29' ? '-02-28' : moved.slice(4)}`
}

function walk(value: unknown, days: number): unknown {
  if (typeof value === 'string') return shiftString(value, days)
  if (Array.isArray(value)) return value.map((item) => walk(item, days))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, timeless.has(key) ? item : walk(item, days)]),
  )
}

function shiftString(text: string, days: number): string {
  const instant = /^(\d{4}-\d\d-\d\d)(T\S+)?$/.exec(text)
  if (instant?.[1]) return addDays(instant[1], days) + (instant[2] ?? '')
  return shiftProse(shiftProse(text, 'en', days), 'th', days)
}

function shiftProse(text: string, language: Language, days: number): string {
  return text.replaceAll(
    phrases[language],
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
      const era = language === 'th' ? 543 : 0
      const ce = year ? Number(year) - era : Number(storyDay.slice(0, 4))
      const number = months[language].indexOf(month) + 1
      const moved = (of: string) =>
        addDays(`${ce}-${String(number).padStart(2, '0')}-${of.padStart(2, '0')}`, days)
      const last = moved(day)
      if (Number.isNaN(Date.parse(last))) return whole
      const shown = `${Number(last.slice(8))} ${monthOf(last)}`
      const shownYear = year ? ` ${Number(last.slice(0, 4)) + era}` : ''
      const named = weekday ? `${weekdayOf(last)}${gap ?? ''}` : ''
      if (!first) return named + shown + shownYear
      const from = moved(first)
      const isSameMonth = from.slice(0, 7) === last.slice(0, 7)
      const shownFrom = `${Number(from.slice(8))}${isSameMonth ? '' : ` ${monthOf(from)}`}`
      return `${named}${shownFrom}${to ?? ''}${shown}${shownYear}`
    },
  )

  function monthOf(date: string) {
    return months[language][Number(date.slice(5, 7)) - 1] ?? ''
  }

  function weekdayOf(date: string) {
    return weekdays[language][new Date(date).getUTCDay()] ?? ''
  }
}
