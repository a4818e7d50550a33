import { endpoint } from './endpoint'
import { z } from './zod'

/**
 * Sends a link for a new password by e-mail. An address that nobody has is refused with `notFound`
 * where the brand wants it so, and answered like any other where it does not.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/forgot',
  auth: 'none',
  body: z.object({ email: z.string(), recaptcha: z.optional(z.string()) }),
  response: z.object({ sent: z.boolean() }),
  errors: ['notFound', 'tooManyRequests', 'recaptchaFailed'],
})

/** Whether the token of a link still opens; gives the address it belongs to, masked. */
export const checkResetLink = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/reset/check',
  auth: 'none',
  body: z.object({ token: z.string() }),
  response: z.object({ email: z.string() }),
  errors: ['resetLinkInvalid'],
})

/** Sets the new password, uses the link up, and ends every session of the member. */
export const resetPassword = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/auth/password/reset',
  auth: 'none',
  body: z.object({ token: z.string(), password: z.string() }),
  response: z.object({ changed: z.boolean() }),
  errors: ['resetLinkInvalid', 'passwordCommon', 'invalid'],
})
