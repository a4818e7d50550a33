import { endpoint } from './endpoint'
import { Baht, Instant, pageOf, pagingFields, Points } from './shared'
import { z } from './zod'

export const RedemptionState = z.enum([
  'view_code',
  'code_expired',
  'used',
  'in_preparation',
  'in_delivery',
  'shipped',
  'delivered',
  'not_drawn',
  'won',
  'not_won',
  'donated',
])
export type RedemptionState = z.infer<typeof RedemptionState>

export const BarcodeFormat = z.enum(['CODE_128', 'QR_CODE', 'PLAIN'])
export type BarcodeFormat = z.infer<typeof BarcodeFormat>

export const Redemption = z.object({
  id: z.string(),
  campaignId: z.int(),
  campaignSlug: z.string(),
  campaignName: z.string(),
  campaignType: z.int(),
  campaignImgUrl: z.string(),
  state: RedemptionState,
  redeemedAt: Instant,
  quantity: z.int(),
  pointsUsed: Points,
  priceBaht: Baht,
  delivered: z.boolean(),
  /** There is a serial to show; it is fetched by opening it. */
  hasSerial: z.boolean(),
  /** How many codes opening it shows; one where a platform does not say. */
  codeCount: z.optional(z.nullable(z.int())),
  /** Minutes that a serial lives once opened; null when opening starts no timer. */
  minutesValidAfterUsed: z.optional(z.nullable(z.int())),
  openedAt: z.optional(z.nullable(Instant)),
  usedAt: z.optional(z.nullable(Instant)),
  voucherExpireDate: z.optional(z.nullable(Instant)),
  tickets: z._default(z.array(z.string()), []),
  parcelNumber: z.optional(z.nullable(z.string())),
  /** Who brings it. */
  carrier: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  /** The colour and the size that were chosen. */
  itemName: z.optional(z.nullable(z.string())),
  /** The time that was reserved, and for how many. */
  slotAt: z.optional(z.nullable(Instant)),
  people: z.optional(z.nullable(z.int())),
})
export type Redemption = z.infer<typeof Redemption>

/** One code of a redemption that has several, where it differs from the serial that it came with. */
const SerialCode = z.object({
  serial: z.string(),
  barcode: BarcodeFormat,
  expireIn: z.int().check(z.gte(0)),
  lifetime: z.int().check(z.gte(0)),
  privilegeMessage: z.optional(z.nullable(z.string())),
})

/** What a member shows at the till (specification §3, serial model). */
export const Serial = z.object({
  redemptionId: z.string(),
  serial: z.string(),
  barcode: BarcodeFormat,
  campaignName: z.string(),
  campaignImgUrl: z.string(),
  pointPerUnit: Points,
  privilegeMessage: z.optional(z.nullable(z.string())),
  privilegeMessageFormat: z.optional(z.nullable(z.literal('link'))),
  /** Seconds left, by the platform's clock at `currentDate`; 0 is expired. */
  expireIn: z.int().check(z.gte(0)),
  /** Seconds of the whole life of the code, for the meter. */
  lifetime: z.int().check(z.gte(0)),
  showTimer: z.boolean(),
  currentDate: Instant,
  voucherExpireDate: z.optional(z.nullable(Instant)),
  /** All codes of the redemption, this one first; empty from a platform that gives one. */
  codes: z._default(z.array(SerialCode), []),
})
export type Serial = z.infer<typeof Serial>

export const getRedemptions = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/redemptions',
  auth: 'member',
  query: z.object({ mode: z.enum(['available', 'expired']), ...pagingFields }),
  response: pageOf(Redemption),
})

/**
 * Opens a serial, and all codes with it where there are several. The first opening starts the timer
 * where the campaign has one; every later one gives the same serial with what is left of it.
 */
export const openSerial = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/serial',
  auth: 'member',
  params: z.object({ redemptionId: z.string() }),
  response: Serial,
  errors: ['notFound'],
})
