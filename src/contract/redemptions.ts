import { endpoint } from './endpoint'
import { Payment } from './payments'
import { Baht, Id, Instant, pageOf, pagingFields, Points } from './shared'
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
  /** A booking that the member gave up. */
  'cancelled',
])
export type RedemptionState = z.infer<typeof RedemptionState>

export const BarcodeFormat = z.enum(['CODE_128', 'QR_CODE', 'PLAIN'])
export type BarcodeFormat = z.infer<typeof BarcodeFormat>

/** What goes with a time that was booked, beside the time itself. */
export const Booking = z.object({
  endsAt: Instant,
  /** Where, when the campaign is at a branch. */
  branch: z.optional(z.nullable(z.object({ id: z.int(), name: z.string() }))),
  /** Until when the time can be changed; null: not, or not any more. */
  changeUntil: z.optional(z.nullable(Instant)),
  /** How often it still can be changed. */
  changesLeft: z._default(z.int(), 0),
  /** Until when it can be cancelled; null: not, or not any more. */
  cancelUntil: z.optional(z.nullable(Instant)),
  /** What cancelling gives back. */
  pointsBack: z._default(Points, 0),
  /** Of what is paid, too. */
  bahtBack: z._default(Baht, 0),
})
export type Booking = z.infer<typeof Booking>

const bookingFields = {
  /** The time that was reserved, and for how many. */
  slotAt: z.optional(z.nullable(Instant)),
  people: z.optional(z.nullable(z.int())),
  booking: z.optional(z.nullable(Booking)),
}

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
  /** How the baht are paid, and whether they are; null where there are none. */
  payment: z.optional(z.nullable(Payment)),
  delivered: z.boolean(),
  /** There is a serial to show; it is fetched by opening it. */
  hasSerial: z.boolean(),
  /** How many codes opening it shows; one where a platform does not say. */
  codeCount: z.optional(z.nullable(z.int())),
  /** How many of several codes were not opened yet: each starts a timer of its own. */
  codesWaiting: z.optional(z.nullable(z.int())),
  /** Minutes that a serial lives once opened; null when opening starts no timer. */
  minutesValidAfterUsed: z.optional(z.nullable(z.int())),
  /** Of several codes, when the latest was opened. */
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
  ...bookingFields,
})
export type Redemption = z.infer<typeof Redemption>

/** What each of several codes has for itself. */
const codeFields = {
  /** Empty while `isWaiting`. */
  serial: z.string(),
  barcode: BarcodeFormat,
  /** Seconds left, by the platform's clock at `currentDate`; 0 is expired. */
  expireIn: z.int().check(z.gte(0)),
  /** Seconds of the whole life of the code, for the meter. */
  lifetime: z.int().check(z.gte(0)),
  privilegeMessage: z.optional(z.nullable(z.string())),
  /** Not opened yet, so its timer does not run; `expireIn` is how long it can still be opened. */
  isWaiting: z._default(z.boolean(), false),
}

/** What a member shows at the till (specification §3, serial model). */
export const Serial = z.object({
  ...codeFields,
  redemptionId: z.string(),
  campaignName: z.string(),
  campaignImgUrl: z.string(),
  pointPerUnit: Points,
  /** What the redemption took, by the way to pay that was chosen. */
  pointsUsed: z.optional(Points),
  priceBaht: z.optional(Baht),
  payment: z.optional(z.nullable(Payment)),
  privilegeMessageFormat: z.optional(z.nullable(z.literal('link'))),
  showTimer: z.boolean(),
  currentDate: Instant,
  voucherExpireDate: z.optional(z.nullable(Instant)),
  ...bookingFields,
  /** All codes of the redemption, in their order; empty from a platform that gives one. */
  codes: z._default(z.array(z.object(codeFields)), []),
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
 * Opens a serial. The first opening starts the timer where the campaign has one; every later one
 * gives the same serial with what is left of it. Of several codes with a timer it opens the first
 * one alone; the others wait for `openCode`. Refused with `paymentDue` while a link is not paid.
 */
export const openSerial = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/serial',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  response: Serial,
  errors: ['notFound', 'paymentDue'],
})

/**
 * Opens one more of several codes, which starts its timer; once it is open, this gives what is left.
 * `position` counts from 0. The first code is opened by `openSerial`, before any other.
 */
export const openCode = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/serial/:position',
  auth: 'member',
  params: z.object({ redemptionId: Id, position: z.int().check(z.gte(0)) }),
  response: Serial,
  errors: ['notFound', 'notAvailable', 'paymentDue'],
})
