import { endpoint } from './endpoint'
import { Id, Instant } from './shared'
import { z } from './zod'

/**
 * Makes a code for the partner of an interface campaign, good once and for at most a minute, and
 * the address that carries it: https, on a host that the brand allows. A newer code ends it.
 */
export const redeemInterfaceTicket = endpoint({
  id: 'redeemInterfaceTicket',
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/redirect',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  response: z.object({ url: z.string(), host: z.string(), expiresAt: Instant }),
})

/**
 * The partner's side: trades a code for what was redeemed, once. `redemptionId` is the same for
 * every code of a redemption, so that a partner gives for it once.
 */
export const verifyPartnerCode = endpoint({
  id: 'verifyPartnerCode',
  method: 'POST',
  base: 'gateway',
  path: '/partner/codes/verify',
  auth: 'none',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  response: z.object({
    redemptionId: z.string(),
    campaignId: z.int(),
    quantity: z.int(),
    redeemedAt: Instant,
  }),
})
