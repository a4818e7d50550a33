import { endpoint } from './endpoint'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant } from './shared'
import { z } from './zod'

/** `closed`: drawn or about to be, and the results are not told yet. */
export const DrawStatus = z.enum(['open', 'closed', 'announced'])
export type DrawStatus = z.infer<typeof DrawStatus>

export const Winner = z.object({
  /** The first name and a letter. */
  name: z.string(),
  /** The first six digits are hidden. */
  contactNumber: z.string(),
  ticket: z.optional(z.nullable(z.string())),
  rank: z.int(),
  prizeName: z.string(),
  /** Whether it is the member who asks. */
  isMe: z._default(z.boolean(), false),
})
export type Winner = z.infer<typeof Winner>

export const Draw = z.object({
  campaignId: z.int(),
  campaignSlug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  licenceNumber: z.string(),
  rules: z.array(z.string()),
  /** The last moment to take part. */
  closesAt: Instant,
  drawDate: Instant,
  announceDate: Instant,
  prizes: z.array(
    z.object({ rank: z.int(), name: z.string(), quantity: z.int(), valueBaht: Baht }),
  ),
  status: DrawStatus,
  /** The ticket numbers that the member holds in this draw. */
  tickets: z._default(z.array(z.string()), []),
  /** Told once it is announced. */
  winners: z.array(Winner),
  /** Earlier draws of a campaign that draws more than once, latest first. */
  past: z.array(z.object({ drawDate: Instant, winners: z.array(Winner) })),
})
export type Draw = z.infer<typeof Draw>

export const getDraw = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/draws/:campaignId',
  auth: 'optional',
  params: z.object({ campaignId: z.int() }),
  response: Draw,
  errors: ['notFound'],
})

/** What became of a draw that the member took part in (specification §3, drawn prize). */
export const DrawnPrize = z.object({
  redemption: Redemption,
  state: z.enum(['not_drawn', 'won', 'not_won']),
  announceDate: z.optional(z.nullable(Instant)),
  /** What the tickets won; the number is not known of a draw from before this platform. */
  prizes: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      valueBaht: Baht,
      ticket: z.optional(z.nullable(z.string())),
    }),
  ),
  delivered: z.boolean(),
  type: z.int(),
  privilegeMessage: z.optional(z.nullable(z.string())),
  campaignExpiredTimestamp: z.optional(z.nullable(Instant)),
  /** A prize that is sent waits for an address. */
  needsAddress: z.boolean(),
})
export type DrawnPrize = z.infer<typeof DrawnPrize>

export const getDrawnPrize = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/redemptions/:redemptionId/prize',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  response: DrawnPrize,
  errors: ['notFound'],
})

const { address, addressKey, contactNumber, email, firstName, lastName, zipcode } = RedeemBody.shape
const { shippingFirstName, shippingLastName } = RedeemBody.shape

/** Says where a won prize is sent: a stored address or a one-off one; once, and then it is on its way. */
export const setPrizeAddress = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/redemptions/:redemptionId/address',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  body: z.object({
    address,
    addressKey,
    contactNumber,
    email,
    firstName,
    lastName,
    shippingFirstName,
    shippingLastName,
    zipcode,
  }),
  response: z.object({ redemption: Redemption }),
  errors: ['notFound', 'notAvailable', 'addressRequired'],
})
