import { longestPattern } from '@/contract/declared-fields'
import { CalendarDate, Instant } from '@/contract/shared'
import { z } from '@/contract/zod'
import { isQuickPattern } from '../values/match-pattern.ts'

// Values of a pack, as strict as the contract is of the answers that are made of them; with words for
// the people of the brand, who read them in `npm run brand -- check`.

export const PackInstant = z
  .string()
  .check(z.refine(isInstant, 'a time with its zone, such as 2026-12-01T00:00:00+07:00'))

export const PackDate = z
  .string()
  .check(z.refine(isDate, 'a date as year-month-day, such as 2026-12-01'))

/** Where the hour does not matter. */
export const PackMoment = z
  .string()
  .check(
    z.refine(
      (text) => isDate(text) || isInstant(text),
      'a date, such as 2026-12-01, or a time with its zone, such as 2026-12-01T00:00:00+07:00',
    ),
  )

function isInstant(text: string) {
  return Instant.safeParse(text).success
}

function isDate(text: string) {
  return CalendarDate.safeParse(text).success
}

/** A regular expression for texts of members. A pack's patterns are tried, those stored already are not. */
// @__NO_SIDE_EFFECTS__
export function packPattern(flags?: string) {
  return z.string().check(
    z.maxLength(longestPattern),
    z.refine((source) => isQuickPattern(source, flags), 'a regular expression, quick for any text'),
  )
}

/** A whole number that is not below 0: points, pieces, minutes, places in a list. */
export const PackCount = z.int().check(z.gte(0, 'a whole number, 0 or more'))

/** A whole number of what makes no sense without any. */
export const PackNumber = z.int().check(z.gte(1, 'a whole number, 1 or more'))

/** Baht, hours, factors. */
export const PackAmount = z.number().check(z.gte(0, 'a number, 0 or more'))
export const PackPositive = z.number().check(z.gt(0, 'a number above 0'))

/** Words for members, which are seen. */
// @__NO_SIDE_EFFECTS__
export function packWords(what: string) {
  return z.string().check(z.refine((text) => text.trim() !== '', what))
}

/** A part of an address. */
export const PackSlug = z
  .string()
  .check(z.regex(/^[^\s/?#%\\]+$/, 'words for an address, such as iced-thai-tea'))
