import { Instant } from './shared'
import { z } from './zod'

const whole = z.int().check(z.gte(0))

/** Some platforms send their numbers as text. */
const Count = lenient(
  z.union([whole, z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
)

/**
 * What a refusal may say beside its code, so that the app's words have the numbers. All of it is
 * optional, and a value that cannot be read counts as none.
 */
export const RefusalDetails = z.object({
  /** `pointNotEnough`: the points that are missing. */
  pointsShort: Count,
  /** `soldOut`, `maxPerPerson`: the units that can still be had. `collectBlocked`: tries of a day. */
  most: Count,
  /** `tooYoung`: the least age. */
  age: Count,
  /** `coolDown`, `notStarted`, `soldOut`: from when it can be redeemed. */
  nextDate: lenient(Instant),
  /** `expired`: its last day. */
  endDate: lenient(Instant),
  /** `locked`, `tooManyRequests`, `collectBlocked`, `helpLimit`, `receiptLimit`: when it is open again. */
  until: lenient(Instant),
  /** `conditionInvalid`, `notAvailable`, `hostNotSupported`: what it asks for, in the member's language. */
  requirement: lenient(z.string()),
  /**
   * Which kind of it: `locked` has `password` and `otp`; `lineAlreadyLinked` has `own`, where the
   * member has another LINE account.
   */
  reason: lenient(z.string()),
})
export type RefusalDetails = z.infer<typeof RefusalDetails>

// @__NO_SIDE_EFFECTS__
function lenient<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(z.nullable(schema)), undefined)
}
