import { Problem } from '../problem.ts'
import { bangkokDay } from './bangkok.ts'

// Marks that turn the direction of text around, and everything that shows nothing.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
// A name has none; the skin tones and flags are made of these as well.
const emoji =
  /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\u20E3|\uFE0F/gu

/** @throws Problem invalid, with the field */
export function readName(value: string, field: string, least = 3): string {
  const name = value
    .normalize('NFC')
    .replaceAll(emoji, '')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const { length } = Array.from(name)
  if (length < least || length > 100 || /[<>]/.test(name)) throw new Problem('invalid', { field })
  return name
}

/** An address as it is kept: without Thai characters and spaces, in small letters. */
export function readEmail(value: string): string {
  const email = value
    .replaceAll(/[\u0E00-\u0E7F\s]/g, '')
    .replaceAll(unseen, '')
    .toLowerCase()
  const isRight = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/.test(email)
  if (!isRight || email.length > 100) throw new Problem('invalid', { field: 'email' })
  return email
}

/** @throws Problem invalid, tooYoung with the `age` that is asked for */
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
 * The birthday after a member has said one. One that they have confirmed stays: rewards depend on it.
 * @throws Problem invalid, tooYoung
 */
export function nextBirthDate(
  { birthDate, isConfirmed }: { birthDate: string | null; isConfirmed: boolean },
  said: string,
  limits: { now: number; age: number },
): string {
  if (birthDate === null || !isConfirmed) return readBirthDate(said, limits)
  if (said !== birthDate) throw new Problem('invalid', { field: 'birthDate' })
  return birthDate
}

/** A national ID: thirteen digits, the last of which checks the others. @throws Problem invalid */
export function readNationalId(value: string): string {
  const digits = value.replaceAll(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) throw new Problem('invalid', { field: 'idcard' })
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  if ((11 - (sum % 11)) % 10 !== Number(digits[12]))
    throw new Problem('invalid', { field: 'idcard' })
  return digits
}

// As text: 29 February some years later is a day that may not exist, and 1 March is after it.
function yearsLater(day: string, years: number) {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
