import { cleanEmail } from './sign-in-rules'

// Marks that turn the direction of text around, and everything that shows nothing.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** More than any field of a sign-up takes: the rest of a paste is cut before any rule reads it. */
const longest = 300

/** What was typed or pasted without what cannot be seen, and no longer than a field takes. */
export function cleanText(typed: string): string {
  return typed.slice(0, longest).replaceAll(/\s/g, ' ').replaceAll(unseen, '')
}

/** The digits of what was typed, Thai ones as the ones that numbers are kept in. */
export function onlyDigits(typed: string): string {
  return typed
    .slice(0, longest)
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
}

/** A mobile number as it shows, 081-234-4821, from +66, spaces, dashes and Thai digits. */
export function cleanPhone(typed: string): string {
  const digits = onlyDigits(typed)
  const hasCountry = typed.trim().startsWith('+') || /^66\d{9}$/.test(digits)
  const local = hasCountry ? digits.replace(/^660?/, '0') : digits
  const [, a = '', b = '', c = ''] = /^(\d{0,3})(\d{0,3})(\d{0,4})/.exec(local) ?? []
  return [a, b, c].filter((part) => part !== '').join('-')
}

export function cleanNationalId(typed: string): string {
  return onlyDigits(typed).slice(0, 13)
}

export function cleanAddress(typed: string): string {
  return cleanText(cleanEmail(typed.slice(0, longest)))
}

/** 0 and nine more digits (specification §5); the dashes are for reading. */
export function isPhone(shown: string): boolean {
  return /^0\d{9}$/.test(shown.replaceAll('-', ''))
}

/** Between 3 and 100 characters, as people count them. */
export function isName(name: string): boolean {
  const { length } = Array.from(name.normalize('NFC').trim())
  return length >= 3 && length <= 100
}

/** A tag in a name is nobody's name, and the platform refuses it. */
export function hasTag(text: string): boolean {
  return /[<>]/.test(text)
}

export interface PasswordParts {
  length: boolean
  digit: boolean
  special: boolean
}

/** 8 to 12 characters, a digit and a special character (specification §5), each by itself. */
export function passwordParts(password: string): PasswordParts {
  const { length } = Array.from(password.slice(0, longest))
  return {
    length: length >= 8 && length <= 12,
    digit: /\d/.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  }
}

export function isPassword(password: string): boolean {
  return Object.values(passwordParts(password)).every(Boolean)
}

/** Weights 13 down to 2; (11 − sum mod 11) mod 10 is the last digit (specification §5). */
export function isNationalId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** Today in Bangkok, yyyy-mm-dd. */
export function bangkokDay(ms: number): string {
  return new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
}

/** yyyy-mm-dd with a day that the month has. */
export function isDate(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}

/** Whether somebody born on `day` has had that birthday by `today` (both yyyy-mm-dd). */
export function isOldEnough(day: string, age: number, today: string): boolean {
  // As text: 29 February some years later is a day that may not exist, and 1 March is after it.
  return `${Number(day.slice(0, 4)) + age}${day.slice(4)}` <= today
}

/** The same date, with the day moved to the month's end where the month is shorter. */
export function toMonthEnd(year: string, month: string, day: string): string {
  if (!year || !month || !day) return [year, month, day].join('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [year, month, String(Math.min(Number(day), last)).padStart(2, '0')].join('-')
}
