import { endpoint } from './endpoint'
import { OwnerProof } from './owner-proof'
import { Email, Instant, Token } from './shared'
import { z } from './zod'

/** A new address that is not confirmed yet. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: Instant })
export type PendingEmail = z.infer<typeof PendingEmail>

/**
 * Sends a link to the new address. It becomes the member's when the link is opened; until then the
 * present one stays. The proof is the password, a ticket of the channel `changeemail`, or LINE. A later request replaces the one before it.
 */
export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  method: 'POST',
  base: 'gateway',
  path: '/profile/email',
  auth: 'member',
  body: z.object({
    email: Email,
    proof: z.optional(OwnerProof),
  }),
  response: PendingEmail,
})

/** Cancels the pending change; its link no longer works. */
export const cancelEmailChange = endpoint({
  id: 'cancelEmailChange',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/email',
  auth: 'member',
  response: z.object({ cancelled: z.boolean() }),
})

/**
 * Sends the link once more: to the address that is waiting, or else to the one given at the sign-up
 * while it is not confirmed. The link before it ends. `invalid`: no address waits for a link.
 */
export const resendEmailLink = endpoint({
  id: 'resendEmailLink',
  method: 'POST',
  base: 'gateway',
  path: '/profile/email/resend',
  auth: 'member',
  response: PendingEmail,
})

const EmailLink = z.object({
  /** Masked: the person who opens the link may not be the member. */
  email: z.string(),
  /** The link replaces the member's address; otherwise it confirms the present one. */
  isChange: z.boolean(),
  /** The link was used, and its address belongs to the member. */
  isDone: z.boolean(),
})

/** What a link is for. It changes nothing, so that a mail scanner that opens links confirms none. */
export const checkEmailLink = endpoint({
  id: 'checkEmailLink',
  method: 'POST',
  base: 'gateway',
  path: '/auth/email/check',
  auth: 'none',
  body: z.object({ token: Token }),
  response: EmailLink,
})

/** Uses a link: confirms the address; a new one replaces the old one. */
export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'POST',
  base: 'gateway',
  path: '/auth/email/confirm',
  auth: 'none',
  body: z.object({ token: Token }),
  response: EmailLink,
})
