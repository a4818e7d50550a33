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
   * member has another LINE account. `unauthorized`, `tokenInvalid` and `sessionRevoked` may say why
   * the session ended: `passwordChanged`, `otherDevice`, `signedOut`, `lineUnlinked`, `accountClosed`,
   * `byStaff` or `expired`; one that is not known reads as none.
   */
  reason: lenient(z.string()),
})
export type RefusalDetails = z.infer<typeof RefusalDetails>

/**
 * Why the platform ended a session: a new password, a sign-out on another device or on this one, LINE
 * was unlinked, the membership has ended, the brand's staff ended it, or its time ran out. Only whoever sends its token is told.
 */
export type SessionEndReason =
  | 'passwordChanged'
  | 'otherDevice'
  | 'signedOut'
  | 'lineUnlinked'
  | 'accountClosed'
  | 'byStaff'
  | 'expired'

// @__NO_SIDE_EFFECTS__
function lenient<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(z.nullable(schema)), undefined)
}
