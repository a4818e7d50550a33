import { ConsentPayload } from './consents'
import { endpoint } from './endpoint'
import { ContactNumber } from './otp'
import { Session } from './session'
import { CalendarDate, LocaleCode } from './shared'
import { z } from './zod'

/** What a sign-up says about the person; the rules of specification §5 hold on both sides. */
export const Registration = z.object({
  firstName: z.string().check(z.minLength(3), z.maxLength(100)),
  lastName: z.string().check(z.minLength(3), z.maxLength(100)),
  contact_number: ContactNumber,
  email: z.string().check(z.maxLength(100)),
  /** Left out by a member of LINE, who signs in there. */
  password: z.optional(z.string()),
  birthDate: CalendarDate,
  idcard: z.optional(z.string()),
  referCode: z.optional(z.string()),
  gender: z.optional(z.string()),
  /** What a brand asks for beyond these, by the keys of its own field list; an address by parts. */
  extra: z.optional(
    z.record(
      z.string(),
      z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
    ),
  ),
  locale: LocaleCode,
})
export type Registration = z.infer<typeof Registration>

/** Says before the code is sent what the sign-up itself would refuse. */
export const checkRegistration = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/auth/register/check',
  auth: 'none',
  body: z.object({
    email: z.string(),
    contact_number: ContactNumber,
    password: z.optional(z.string()),
    referCode: z.optional(z.string()),
  }),
  response: z.object({ free: z.boolean() }),
  errors: [
    'duplicateEmail',
    'duplicateContact',
    'referCodeNotFound',
    'passwordCommon',
    'tooManyRequests',
  ],
})

/**
 * Makes a member and signs them in. `otpTicket` proves the mobile number. With `lineIdToken` the
 * LINE account becomes theirs.
 */
export const register = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/auth/register',
  auth: 'none',
  body: z.object({
    profile: Registration,
    otpTicket: z.string(),
    consents: ConsentPayload,
    lineIdToken: z.optional(z.string()),
    recaptcha: z.optional(z.string()),
  }),
  response: Session,
  errors: [
    'invalid',
    'duplicateEmail',
    'duplicateContact',
    'referCodeNotFound',
    'passwordCommon',
    'tooYoung',
    'otpExpired',
    'termsRequired',
    'lineTokenInvalid',
    'lineTokenExpired',
    'lineAlreadyLinked',
    'providerDown',
    'recaptchaFailed',
  ],
})
