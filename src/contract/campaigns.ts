import { endpoint } from './endpoint'
import { Baht, Instant, Points, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/** Prize and campaign types by their number (specification §3). */
export const campaignTypes = {
  draw: 0,
  free: 1,
  deal: 2,
  buy: 3,
  bid: 4,
  ads: 5,
  install: 6,
  booking: 7,
  interface: 8,
  event: 9,
  media: 10,
  ewalletTopup: 11,
  ewalletRedeem: 12,
  ewalletTransfer: 13,
  ewalletBanking: 14,
  autoFeed: 15,
  news: 16,
  reservation: 17,
  ewalletBuy: 18,
  pointRedemption: 19,
  donate: 20,
  pointFree: 21,
  voucher: 22,
  privilege: 33,
} as const

/** States of the redeem button (specification §4); the platform decides and the app shows why. */
export const RedeemStateKey = z.enum([
  'default',
  'add_to_cart',
  'survey',
  'see_detail',
  'draw',
  'sold_out',
  'max_per_person',
  'cool_down',
  'condition_invalid',
  'expired',
  'not_started',
  'not_available',
  'not_enough_points',
  'not_supported',
  'already_drawn',
])
export type RedeemStateKey = z.infer<typeof RedeemStateKey>

export const RedeemState = z.object({
  key: known(RedeemStateKey, 'not_available'),
  /** When it can be redeemed again (cool down), opens (not started) or is back (sold out). */
  nextDate: z.optional(z.nullable(Instant)),
  /** How many points are missing. */
  pointsShort: z.optional(z.nullable(Points)),
  /** The condition in the member's language: a level, a survey. */
  requirement: z.optional(z.nullable(z.string())),
  /**
   * The end of the membership, if that is the reason (`not_available`): the member has asked to
   * leave and can redeem again after withdrawing the request.
   */
  membershipEndsAt: z.optional(z.nullable(Instant)),
  /** The limit per member, and how many this member has. */
  maxPerPerson: z.optional(z.nullable(z.int())),
  redeemedByMember: z.optional(z.nullable(z.int())),
  /** The limit for one redemption now, by points, stock and limit per member. */
  maxQuantity: z._default(z.int(), 1),
})
export type RedeemState = z.infer<typeof RedeemState>

export const Campaign = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  summary: z.optional(z.nullable(z.string())),
  type: z.int(),
  fullImageUrl: z.string(),
  categoryId: z.int(),
  subCategoryId: z.optional(z.nullable(z.int())),
  pointPerUnit: Points,
  pricePerUnit: Baht,
  /** Whole: the price on the card is made of it. */
  partialPoints: whole(
    z.optional(z.nullable(z.object({ MaximumPartialPrice: Baht, MaximumPartialPoints: Points }))),
  ),
  qty: z.int(),
  itemCountSold: z.int(),
  delivered: z.boolean(),
  startDate: Instant,
  expireDate: Instant,
  minutesValidAfterUsed: z.optional(z.nullable(z.int())),
  /** When a draw is drawn. */
  drawDate: z.optional(z.nullable(Instant)),
  /** Short text of where it can be used: "All branches". */
  storesLabel: z.optional(z.nullable(z.string())),
  requireLevel: z.optional(z.nullable(z.int())),
  favourite: z._default(z.boolean(), false),
  redeemState: RedeemState,
})
export type Campaign = z.infer<typeof Campaign>

export const Category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  icon: z.optional(z.nullable(z.string())),
  imageUrl: z.string(),
  campaignCount: z.int(),
  subCategories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
})
export type Category = z.infer<typeof Category>

export const getCategories = endpoint({
  id: 'getCategories',
  method: 'GET',
  base: 'gateway',
  path: '/categories',
  auth: 'none',
  response: z.array(Category),
})
