import { z } from '@/contract/zod'
import { latinDigits } from '@/ui/typed-numbers'
import { isDate, isOldEnough } from './date-rules'

// Pictures, skin tones, flags, and what joins them; © ® ™ stand in names of companies.
const emoji =
  /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\u{E0020}-\u{E007F}]|\u200D|\u20E3|\uFE0F/gu

export function withoutEmoji(typed: string): string {
  return typed.replaceAll(emoji, '')
}

/** What is wrong with a name, a number or an address; the texts `invalid.*` have the words. */
export type IdentityProblem =
  | 'required'
  | 'characters'
  | 'nameLength'
  | 'nameDigits'
  | 'phone'
  | 'emailRequired'
  | 'emailFormat'
  | 'emailLength'
  | 'passwordRequired'
  | 'password'
  | 'passwordsDiffer'
  | 'date'
  | 'tooYoung'
  | 'nationalId'

// Characters that do not show: marks of the direction of text, single surrogates, control characters.
const unseen = /\p{C}/gu

/** More characters than any of these fields takes. The rest of a paste is cut before rules read it. */
const longest = 300

/**
 * What was typed or pasted without emoji and what cannot be seen, one space at a time and none in
 * front, and no longer than a field takes (specification §5).
 */
export function cleanText(typed: string): string {
  const plain = withoutEmoji(typed.slice(0, longest)).replaceAll(/\s/g, ' ').replaceAll(unseen, '')
  return plain.replaceAll(/ {2,}/g, ' ').trimStart()
}

/** The digits of what was typed, Thai ones as the ones that numbers are kept in. */
export function onlyDigits(typed: string): string {
  return latinDigits(typed.slice(0, longest)).replaceAll(/\D/g, '')
}

/** The digits of a number within Thailand, 0812344821, from +66, 0066, spaces, dashes and Thai digits. */
export function localDigits(typed: string): string {
  const digits = onlyDigits(typed)
  // Address books put unseen marks around a number: the plus need not be the first character.
  const hasCountry = /^[^\d\u0E50-\u0E59]*\+/.test(typed.slice(0, longest))
  const isWhole = /^(?:00)?660?[1-9]\d{8}$/.test(digits)
  return hasCountry || isWhole ? digits.replace(/^(?:00)?660?/, '0') : digits
}

/** A mobile number as it shows, 081-234-4821. */
export function cleanPhone(typed: string): string {
  const [, a = '', b = '', c = ''] = /^(\d{0,3})(\d{0,3})(\d{0,4})/.exec(localDigits(typed)) ?? []
  return [a, b, c].filter((part) => part !== '').join('-')
}

export function cleanNationalId(typed: string): string {
  return onlyDigits(typed).slice(0, 13)
}

/** An address as it is sent: no Thai letters, spaces or unseen marks, in small letters. */
export function cleanEmail(typed: string): string {
  return typed
    .slice(0, longest)
    .replaceAll(/[\u0E00-\u0E7F\s]/g, '')
    .replaceAll(unseen, '')
    .toLowerCase()
}

/**
 * Between 3 (or `least`) and 100 characters, as people count them; a tag is no name, and digits of no
 * script belong to one (specification §5).
 */
export function nameProblem(name: string, least = 3): IdentityProblem | undefined {
  const shown = cleanText(name.normalize('NFC')).replaceAll(/ +/g, ' ').trim()
  if (shown === '') return 'required'
  if (/[<>]/.test(shown)) return 'characters'
  if (/\p{Nd}/u.test(shown)) return 'nameDigits'
  const { length } = Array.from(shown)
  return length < least || length > 100 ? 'nameLength' : undefined
}

/** 0 and nine more digits (specification §5); the dashes are for reading. */
export function phoneProblem(shown: string): IdentityProblem | undefined {
  if (shown.trim() === '') return 'required'
  return /^0\d{9}$/.test(shown.replaceAll('-', '')) ? undefined : 'phone'
}

/** What the contract takes. */
const longestEmail = 100

export function emailProblem(address: string): IdentityProblem | undefined {
  if (address.trim() === '') return 'emailRequired'
  if (!z.email().safeParse(address).success) return 'emailFormat'
  return address.length > longestEmail ? 'emailLength' : undefined
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
    // An invisible character does not count: it could not be typed again.
    special: /[^\p{L}\p{M}\p{N}\p{C}\s]/u.test(password),
  }
}

export function passwordProblem(password: string): IdentityProblem | undefined {
  if (password === '') return 'passwordRequired'
  return Object.values(passwordParts(password)).every(Boolean) ? undefined : 'password'
}

export function repeatProblem(password: string, repeated: string): IdentityProblem | undefined {
  return password === repeated ? undefined : 'passwordsDiffer'
}

/** `day` and Bangkok's `today` are yyyy-mm-dd; the age is the brand's. */
export function birthDateProblem(
  day: string,
  { minimumAge, today }: { minimumAge: number; today: string },
): IdentityProblem | undefined {
  if (!isDate(day) || day > today) return 'date'
  return isOldEnough(day, minimumAge, today) ? undefined : 'tooYoung'
}

/** Weights 13 down to 2; (11 − sum mod 11) mod 10 is the last digit (specification §5). */
export function nationalIdProblem(digits: string): IdentityProblem | undefined {
  if (!/^\d{13}$/.test(digits)) return 'nationalId'
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(digits[12]) ? undefined : 'nationalId'
}
