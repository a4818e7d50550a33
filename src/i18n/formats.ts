import { intl } from './intl'
import { languages } from '@/contract/languages'
import { languageNow } from './texts'

/** Business dates are in Bangkok's time zone, whatever the device's. */
export const timeZone = 'Asia/Bangkok'

/** For the browser's formats. */
export const tag = () => languages[languageNow()].tag

/** 31 December 2026, ๓๑ is never used: digits are Arabic in every language. */
export function formatDate(instant: string): string {
  const format = intl('DateTimeFormat', tag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  return inOneLine(format.format(new Date(instant)))
}

/** Day, month and year stay on one line. */
export function inOneLine(date: string) {
  return date.replaceAll(' ', '\u00a0')
}

/** 3 December, for dates of this year where the year says nothing new. */
export function formatDay(instant: string): string {
  const format = intl('DateTimeFormat', tag(), { day: 'numeric', month: 'long', timeZone })
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
