import { bangkokDay } from '@/contract/bangkok-day'
import { intl } from '@/i18n/intl'
import { isOldEnough, toMonthEnd } from './date-rules'

/** A birthday that is being chosen: empty parts are not chosen yet; the year is CE. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export const noDate: DateParts = { day: '', month: '', year: '' }

const yearsOffered = 100

/** The parts of yyyy-mm-dd; none where it is no date. */
export function partsOf(date: string | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  return year && month && day ? { day, month, year } : noDate
}

/** A form keeps the parts as one text, also while some of them are empty: 1996-03-. */
export function partsOfText(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day, month, year }
}

/** Empty while nothing is chosen. */
export function textOf({ day, month, year }: DateParts): string {
  return day || month || year ? `${year}-${month}-${day}` : ''
}

/** yyyy-mm-dd; undefined until all three are chosen. */
export function dateOf({ day, month, year }: DateParts): string | undefined {
  return day && month && year ? `${year}-${month}-${day}` : undefined
}

/** A day that the chosen month does not have moves to the month's end (specification §5). */
export function chooseParts(parts: DateParts, changed: Partial<DateParts>): DateParts {
  const next = { ...parts, ...changed }
  if (!next.day || !next.month) return next
  // Until there is a year, 29 February may stand: a leap year can still come.
  const [, , day = next.day] = toMonthEnd(next.year || '2000', next.month, next.day).split('-')
  return { ...next, day }
}

/** The hundred years that are offered, the latest first, CE. */
export function birthYears(now: number): string[] {
  const thisYear = Number(bangkokDay(now).slice(0, 4))
  return Array.from({ length: yearsOffered }, (_, back) => String(thisYear - back))
}

/** Whether somebody born on `date` is too young by Bangkok's today, or not born yet. */
export function isTooYoung(date: string, minimumAge: number, now: number): boolean {
  return !isOldEnough(date, minimumAge, bangkokDay(now))
}

/** A CE year in the calendar of a language: Thai years are 543 more. */
export function yearLabel(year: string, tag: string): string {
  const parts = intl('DateTimeFormat', tag, { year: 'numeric', timeZone: 'UTC' }).formatToParts(
    Date.UTC(Number(year), 6, 1),
  )
  return parts.find(({ type }) => type === 'year')?.value ?? year
}

/** Day, month and year as the language writes them. */
export function dateOrder(tag: string): (keyof DateParts)[] {
  const parts = intl('DateTimeFormat', tag, { dateStyle: 'long' }).formatToParts(0)
  const names = ['day', 'month', 'year'] as const
  return parts.flatMap(({ type }) => names.filter((name) => name === type))
}
