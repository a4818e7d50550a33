// Times of the day and months; apart from `formats`, which every start loads.
import { bangkokDay } from '@/contract/bangkok-day'
import { formatDate, inOneLine, tag, timeZone } from './formats'
import { intl } from './intl'
import { texts } from './texts'

/** 19 November 2026, 08:12; 2026年11月19日 08:12 */
export function formatDateTime(instant: string): string {
  return texts.t('dateTime', { date: formatDate(instant), time: formatTime(instant) })
}

/** 08:12 on the day that the reader takes it for, else with the date. Both in ms since 1970. */
export function formatTimeOrDate(at: number, day: number): string {
  const instant = new Date(at).toISOString()
  return bangkokDay(at) === bangkokDay(day) ? formatTime(instant) : formatDateTime(instant)
}

/** 08:13 for half past 08:12: the first whole minute at which something is open again. */
export function openingTime(instant: string): string {
  const minute = Math.ceil(Date.parse(instant) / 60_000) * 60_000
  return formatTime(new Date(minute).toISOString())
}

/** 08:12 */
export function formatTime(instant: string): string {
  return intl('DateTimeFormat', 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** March 2023 */
export function formatMonth(instant: string): string {
  const format = intl('DateTimeFormat', tag(), { month: 'long', year: 'numeric', timeZone })
  return inOneLine(format.format(new Date(instant)))
}
