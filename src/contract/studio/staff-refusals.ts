import { z } from '../zod'

/** Why the platform refuses staff, with its HTTP status. */
export const staffRefusals = {
  unauthorized: 401,
  wrongCredentials: 401,
  codeWrong: 401,
  codeUsed: 401,
  stepUpNeeded: 403,
  secondFactorNeeded: 403,
  forbidden: 403,
  notFound: 404,
  invalid: 400,
  tooLarge: 413,
  linkInvalid: 410,
  emailTaken: 409,
  lastAdmin: 409,
  undoTooLate: 409,
  memberCodeWrong: 410,
  memberCodeUsed: 409,
  receiptUsed: 409,
  ownPoints: 403,
  overLimit: 409,
  paymentEnded: 409,
  nameTaken: 409,
  changedMeanwhile: 409,
  keyReused: 422,
  inFlight: 409,
  locked: 429,
  tooManyRequests: 429,
  notAvailable: 409,
  busy: 503,
  serverError: 500,
} as const
export type StaffRefusalCode = keyof typeof staffRefusals

/** The body of a refusal. `details` are numbers and instants for its words, never personal data. */
export const StaffRefusalBody = z.object({
  code: z.string(),
  details: z._default(z.record(z.string(), z.unknown()), {}),
})
