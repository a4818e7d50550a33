import { endpoint } from './endpoint'
import { ContactNumber } from './otp'
import { Session } from './user-session'
import { Email, Password, text, Token } from './shared'
import { z } from './zod'

/**
 * Sends a link for a new password by e-mail. An address that belongs to no member is refused
 * with `notFound`, and one that its owner has not confirmed with `emailUnconfirmed`, if the brand wants
 * it so; otherwise both are answered like any other. `returnTo` is the path of the app where the member
 * was going: the link carries it, and a value that is no such path is left out.
 */
export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/forgot',
  auth: 'none',
  body: z.object({
    email: Email,
    recaptcha: z.optional(Token),
    returnTo: z.catch(z.optional(text(2000)), undefined),
  }),
  response: z.object({ sent: z.boolean() }),
})

/**
 * The way to a new password by the member's mobile number, for an address that is not confirmed or
 * cannot be read any more: a ticket of the channel `forgotpassword` gives the token that a link of a
 * mail would carry.
 */
export const forgotPasswordByMobile = endpoint({
  id: 'forgotPasswordByMobile',
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/forgot/mobile',
  auth: 'none',
  body: z.object({ contactNumber: ContactNumber, otpTicket: Token }),
  response: z.object({ token: z.string() }),
})

/** Whether the token of a link still opens; gives the address it belongs to, masked. */
export const checkResetLink = endpoint({
  id: 'checkResetLink',
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/reset/check',
  auth: 'none',
  body: z.object({ token: Token }),
  response: z.object({ email: z.string() }),
})

/**
 * Sets the new password, uses the link up, and ends every session of the member. It also lifts a
 * lock after wrong passwords, and signs in: `session` is what a sign-in gives. Without one the
 * member signs in with the new password. The same link and password sent again, as the first answer
 * was lost, are answered without a session for some minutes.
 */
export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/reset',
  auth: 'none',
  body: z.object({ token: Token, password: Password }),
  response: z.object({ changed: z.boolean(), session: z.optional(z.nullable(Session)) }),
})
