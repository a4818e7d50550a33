import { endpoint } from './endpoint'
import { ContactNumber } from './otp'
import { Instant, Password, Points, Token, known } from './shared'
import { z } from './zod'

/** What is lost when a membership ends. */
const Holdings = z.object({
  points: Points,
  pendingPoints: Points,
  /** Rewards that can still be used. */
  rewards: z.int(),
  levelName: z.string(),
  /** The level that a new membership starts at. */
  firstLevelName: z.string(),
})

/** State of a membership. Nothing is lost before `endsAt`, but redeeming is closed. */
export const Membership = z.object({
  state: known(z.enum(['active', 'cancelling']), 'active'),
  requestedAt: z.optional(z.nullable(Instant)),
  /** When it ends; without a request: when it would end. */
  endsAt: Instant,
  /** Whether a password can confirm the member; otherwise a code by SMS does. */
  hasPassword: z.boolean(),
  holdings: Holdings,
})
export type Membership = z.infer<typeof Membership>

export const getMembership = endpoint({
  id: 'getMembership',
  method: 'GET',
  base: 'gateway',
  path: '/profile/membership',
  auth: 'member',
  response: Membership,
})

export const cancelReasons = ['rarely', 'messages', 'privacy', 'duplicate', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/**
 * Asks for the end of the membership, thirty days from now. The member proves who they are by the
 * password or by the ticket of a code (`requestOtp` for `cancelmembership`). Asked for twice, the
 * first request stands.
 */
export const cancelMembership = endpoint({
  id: 'cancelMembership',
  method: 'POST',
  base: 'gateway',
  path: '/profile/membership/cancel',
  auth: 'member',
  body: z.object({
    reason: z.optional(z.enum(cancelReasons)),
    password: z.optional(Password),
    otp: z.optional(z.object({ contactNumber: ContactNumber, ticket: Token })),
  }),
  response: Membership,
})

/** Withdraws the request, until the membership has ended. */
export const keepMembership = endpoint({
  id: 'keepMembership',
  method: 'POST',
  base: 'gateway',
  path: '/profile/membership/keep',
  auth: 'member',
  response: Membership,
})
