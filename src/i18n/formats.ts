import { intl } from './intl'
import { texts } from './texts'

/** Business dates are in Bangkok's time zone, whatever the device's. */
export const timeZone = 'Asia/Bangkok'

/** `th-TH` prints the Buddhist year by itself: adding 543 again would give 3112. */
export const tag = () => (texts.language === 'th' ? 'th-TH' : 'en-GB')

/** 31 December 2026, ๓๑ is never used: digits stay Arabic in both languages. */
export function formatDate(instant: string): string {
  const format = intl('DateTimeFormat', tag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  return inOneLine(format.format(new Date(instant)))
}

/** Day, month and year of a Thai date stay on one line. */
function inOneLine(date: string) {
  return date.replaceAll(/([\dก-๙]) (?=[\dก-๙])/g, '$1\u00a0')
}

/** 19 November 2026, 08:12 */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
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

/** 08:13 for half past 08:12: the first whole minute at which something is open again. */
export function openingTime(instant: string): string {
  const minute = Math.ceil(Date.parse(instant) / 60_000) * 60_000
  return formatTime(new Date(minute).toISOString())
}

/** 3 December, for dates of this year where the year says nothing new. */
export function formatDay(instant: string): string {
  const format = intl('DateTimeFormat', tag(), { day: 'numeric', month: 'long', timeZone })
  return inOneLine(format.format(new Date(instant)))
}

/** March 2023 */
export function formatMonth(instant: string): string {
  const format = intl('DateTimeFormat', tag(), { month: 'long', year: 'numeric', timeZone })
  return inOneLine(format.format(new Date(instant)))
}

/** The hour of the day in Bangkok, 0 to 23. */
export function bangkokHour(ms: number): number {
  return Number(
    intl('DateTimeFormat', 'en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(ms),
  )
}

/** 2,480 */
export function formatNumber(value: number): string {
  return intl('NumberFormat', 'en-US').format(value)
}

/** ฿390, or ฿390.50: satang only where there are any, or as many `digits` as asked for. */
export function formatBaht(baht: number, digits = Number.isInteger(baht) ? 0 : 2): string {
  return `฿${intl('NumberFormat', 'en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(baht)}`
}

/** 0099 2231 4821: a member number in groups of four, as on a card. */
export function formatMemberNumber(uuid: string): string {
  return uuid.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
