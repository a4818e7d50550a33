import { languages } from './languages'
import { z } from './zod'

/**
 * A text in a request with a maximum length in UTF-16 units. Answers have no maximum, so that the
 * app works with any brand's platform.
 */
// @__NO_SIDE_EFFECTS__
export function text(most: number) {
  return z.string().check(z.maxLength(most))
}

/** An identifier in a request: an id, a key, a code. */
export const Id = text(200)
export const Email = text(100)
export const Password = text(100)
/** A token of the platform, of LINE, of a social provider or of reCAPTCHA. */
export const Token = text(5000)

/** An instant: ISO 8601 with an offset or Z, CE year. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar date in Bangkok: yyyy-mm-dd, CE year. */
export const CalendarDate = z.iso.date()

/** Of a language of the app, such as 1033 for English (specification §9). */
export const LocaleCode = z.literal(Object.values(languages).map(({ code }) => code))
export type LocaleCode = z.infer<typeof LocaleCode>

type UnknownValueListener = (value: unknown, path?: string) => void

let onUnknown: UnknownValueListener = () => undefined

/** The app listens here for values that it does not know, to report them. */
export function setUnknownValueListener(listener: UnknownValueListener) {
  onUnknown = listener
}

/** Reports a value that is replaced by a standard one, with its path where it is known. */
export function tellUnknown(value: unknown, path?: string) {
  onUnknown(value, path)
}

/**
 * A value of an answer from a list that a newer platform may have made longer. A text or number that
 * is not known reads as `safe`, and the rest of the answer is read.
 */
// @__NO_SIDE_EFFECTS__
export function known<S extends z.ZodMiniType>(values: S, safe: z.output<S>): S {
  const other = z.transform((value: string | number) => {
    tellUnknown(value)
    return safe
  })
  const open = z.union([values, z.pipe(typeof safe === 'number' ? z.number() : z.string(), other)])
  // What comes out is of `values`, and our own platform sends nothing else.
  return open as unknown as S
}

/** Whole points, never negative. */
export const Points = z.int().check(z.gte(0))

/** Baht with at most two decimals. */
export const Baht = z.number().check(z.gte(0))

/** The specification's default; the platform answers at most 100 at once. */
export const pageSize = 25

/** Input of a list: `top` items (default 25) after `skip`, in an order. */
export const pagingFields = {
  sortby: z.optional(Id),
  top: z.optional(z.int().check(z.gte(1), z.lte(100))),
  skip: z.optional(z.int().check(z.gte(0))),
}

/** Output of a list: its items and the total number. */
// @__NO_SIDE_EFFECTS__
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), total: z.int() })
}
