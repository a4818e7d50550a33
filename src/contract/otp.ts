import { endpoint } from './endpoint'
import { Id, Instant, Token } from './shared'
import { z } from './zod'

/** A mobile number as the platform takes it: 0 and nine more digits, nothing between them. */
export const ContactNumber = z.string().check(z.regex(/^0\d{9}$/))

/**
 * What a code is asked for. A code for one purpose opens no other. Of a new number, `presentnumber`
 * proves the one that it replaces and `changecontactnumber` the new one itself.
 */
export const OtpChannel = z.enum([
  'register',
  'forgotpassword',
  'changecontactnumber',
  'presentnumber',
  'changeemail',
  'changepassword',
  'redeem',
  'cancelmembership',
])
export type OtpChannel = z.infer<typeof OtpChannel>

/**
 * Sends a code of six digits by SMS (specification §3, OTP). A new one ends the one before it.
 * `uuid` is the member number, or the name of this visit for a guest. `triesLeft`: wrong codes that
 * the number may still get before it is locked; a refused code says it as well (`triesLeft`).
 * For `forgotpassword` a number that no member has is answered like any other, and sent nothing.
 */
export const requestOtp = endpoint({
  id: 'requestOtp',
  method: 'POST',
  base: 'gateway',
  path: '/auth/otp',
  auth: 'optional',
  body: z.object({
    contact_number: ContactNumber,
    app_id: Id,
    uuid: Id,
    channel: OtpChannel,
    recaptcha: z.optional(Token),
  }),
  response: z.object({
    refcode: z.string(),
    expiresAt: Instant,
    triesLeft: z.optional(z.nullable(z.int())),
  }),
})

/**
 * Trades a right code for a ticket: proof of the number, for one use within ten minutes, by the
 * call that needed it and in the session that asked. After five wrong codes the number is locked for a while.
 */
export const confirmOtp = endpoint({
  id: 'confirmOtp',
  method: 'POST',
  base: 'gateway',
  path: '/auth/otp/confirm',
  auth: 'optional',
  body: z.object({
    contactNumber: ContactNumber,
    otp: z.string().check(z.regex(/^\d{6}$/)),
    refcode: Id,
    channel: OtpChannel,
  }),
  response: z.object({ ticket: z.string() }),
})
