import { endpoint } from './endpoint'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant } from './shared'
import { z } from './zod'

/** `closed`: drawn or about to be, with results not announced yet. */
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
  /** Whether the winner is the caller. */
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
  /** Present once announced. */
  winners: z.array(Winner),
  /** Earlier draws of a campaign that draws more than once, latest first. */
  past: z.array(z.object({ drawDate: Instant, winners: z.array(Winner) })),
})
export type Draw = z.infer<typeof Draw>

export const getDraw = endpoint({
  id: 'getDraw',
  method: 'GET',
  base: 'gateway',
  path: '/draws/:campaignId',
  auth: 'optional',
  params: z.object({ campaignId: z.int() }),
  response: Draw,
  errors: ['notFound'],
})

/** The result of a draw that the member entered (specification §3, drawn prize). */
export const DrawnPrize = z.object({
  redemption: Redemption,
  state: z.enum(['not_drawn', 'won', 'not_won']),
  announceDate: z.optional(z.nullable(Instant)),
  /** What the tickets won; the number is missing for draws from before this platform. */
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
  /** A prize by post needs an address. */
  needsAddress: z.boolean(),
})
export type DrawnPrize = z.infer<typeof DrawnPrize>

export const getDrawnPrize = endpoint({
  id: 'getDrawnPrize',
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

/** Sets the address for a prize: a stored or a one-off one. Once only; the prize is then sent. */
export const setPrizeAddress = endpoint({
  id: 'setPrizeAddress',
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
