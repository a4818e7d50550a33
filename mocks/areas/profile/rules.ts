import { isPaperKey } from '@/contract/profile-fields'
import type { StoredMember } from '../../brands/content.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { bangkokDay } from '../../values/bangkok.ts'

/** Characters that are not visible, such as marks of text direction. */
export const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
// Removed from names; skin tones and flags consist of these too.
const emoji =
  /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\u20E3|\uFE0F/gu

/** @throws Problem invalid, with the field */
export function readName(value: string, field: string, least = 3): string {
  const name = value
    .normalize('NFC')
    .replaceAll(emoji, '')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const { length } = Array.from(name)
  if (length < least || length > 100 || /[<>\p{Nd}]/u.test(name)) {
    throw new Problem('invalid', { field })
  }
  return name
}

/** An email as stored: no Thai characters, no spaces, lower case. @throws Problem invalid */
export function readEmail(value: string): string {
  const email = value
    .replaceAll(/[\u0E00-\u0E7F\s]/g, '')
    .replaceAll(invisible, '')
    .toLowerCase()
  const isRight = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/.test(email)
  if (!isRight || email.length > 100) throw new Problem('invalid', { field: 'email' })
  return email
}

/** @throws Problem invalid, tooYoung with the required `age` */
export function readBirthDate(day: string, { now, age }: { now: number; age: number }): string {
  const today = bangkokDay(now)
  const parsed = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
  if (!exists || day > today || yearsLater(day, 120) < today) {
    throw new Problem('invalid', { field: 'birthDate' })
  }
  if (yearsLater(day, age) > today) throw new Problem('tooYoung', { age })
  return day
}

/**
 * The birth date of a member who has entered one. A confirmed one cannot change: rewards depend on it.
 * @throws Problem invalid, tooYoung
 */
export function nextBirthDate(
  present: { birthDate: string | null; content: Pick<StoredMember, 'birthDateConfirmed'> },
  entered: string,
  { brand, now }: RequestContext,
): string {
  const isConfirmed = present.content.birthDateConfirmed ?? true
  if (present.birthDate === null || !isConfirmed) {
    return readBirthDate(entered, { now, age: brand.account.rules.consentAge })
  }
  if (entered !== present.birthDate) throw new Problem('invalid', { field: 'birthDate' })
  return present.birthDate
}

/** A mobile number as members read it: 081-234-5678. */
export function shownNumber(contactNumber: string): string {
  return contactNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/**
 * A national ID: thirteen digits, the last of which is a checksum.
 * @throws Problem invalid, with the field
 */
export function readNationalId(value: string, field = 'idcard'): string {
  const digits = value.replaceAll(/[\s-]/g, '')
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  const isValid = /^\d{13}$/.test(digits) && (11 - (sum % 11)) % 10 === Number(digits[12])
  if (!isValid) throw new Problem('invalid', { field })
  return digits
}

// Compared as text: 29 February of another year may not exist, but sorts before 1 March.
function yearsLater(day: string, years: number) {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}

/** The last digits of an identity document: enough for its owner to recognise it. */
export function maskPaper(number: string): string {
  const shown = number.length >= 10 ? 4 : 2
  return `${'•'.repeat(Math.max(0, number.length - shown))}${number.slice(-shown)}`
}

/** The same details, with the numbers of identity documents masked. */
export function withMaskedPapers<Details extends object>(details: Details): Details {
  const shown = Object.entries(details).map(([key, value]: [string, unknown]) => [
    key,
    isPaperKey(key) && typeof value === 'string' ? maskPaper(value) : value,
  ])
  // The same keys, and texts in place of texts.
  return Object.fromEntries(shown) as Details
}
