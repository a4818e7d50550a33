import { ConsentPayload } from './consents'
import { endpoint } from './endpoint'
import { SentExtra } from './extra-fields'
import { ContactNumber } from './otp'
import { comingWords } from './sign-in'
import { Session } from './user-session'
import { CalendarDate, Email, Id, LocaleCode, Password, Token } from './shared'
import { z } from './zod'

/** What a sign-up says about the person; the rules of specification §5 hold on both sides. */
export const Registration = z.object({
  firstName: z.string().check(z.minLength(3), z.maxLength(100)),
  lastName: z.string().check(z.minLength(3), z.maxLength(100)),
  contact_number: ContactNumber,
  email: Email,
  /** Missing for members of LINE, who sign in there. */
  password: z.optional(Password),
  birthDate: CalendarDate,
  idcard: z.optional(Id),
  referCode: z.optional(Id),
  gender: z.optional(Id),
  /** Values of the brand's own fields, by key; an address in parts. */
  extra: z.optional(SentExtra),
  locale: LocaleCode,
})
export type Registration = z.infer<typeof Registration>

/**
 * Says before the code is sent what the sign-up itself would refuse. It tells whose address and
 * number are members', so a client may ask about a few of them only: after `tooManyRequests` the sign-up
 * goes on without it, as `register` checks all of it again.
 */
export const checkRegistration = endpoint({
  id: 'checkRegistration',
  method: 'POST',
  base: 'gateway',
  path: '/auth/register/check',
  auth: 'none',
  body: z.object({
    email: Email,
    contact_number: ContactNumber,
    password: z.optional(Password),
    referCode: z.optional(Id),
    recaptcha: z.optional(Token),
  }),
  response: z.object({ free: z.boolean() }),
})

/**
 * Makes a member and signs them in. `otpTicket` proves the mobile number. With `lineIdToken` the
 * LINE account becomes theirs.
 */
export const register = endpoint({
  id: 'register',
  method: 'POST',
  base: 'gateway',
  path: '/auth/register',
  auth: 'none',
  body: z.object({
    profile: Registration,
    otpTicket: Token,
    consents: ConsentPayload,
    lineIdToken: z.optional(Token),
    recaptcha: z.optional(Token),
    ...comingWords,
  }),
  response: Session,
})
