import { endpoint } from './endpoint'
import { Payment } from './payments'
import { Baht, Id, Instant, pageOf, pagingFields, Points, known } from './shared'
import { whole } from './whole'
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
  /** By the member or the shop, or not paid in time: `cancelReason` says it. */
  'cancelled',
])
export type RedemptionState = z.infer<typeof RedemptionState>

export const BarcodeFormat = z.enum(['CODE_128', 'QR_CODE', 'PLAIN'])
export type BarcodeFormat = z.infer<typeof BarcodeFormat>

/** Details of a booking beside its time. */
export const Booking = z.object({
  endsAt: Instant,
  /** The branch, if the campaign has one. */
  branch: z.optional(z.nullable(z.object({ id: z.int(), name: z.string() }))),
  /** Last moment to change the time; null: not possible. */
  changeUntil: z.optional(z.nullable(Instant)),
  /** Number of changes left. */
  changesLeft: z._default(z.int(), 0),
  /** Last moment to cancel; null: not possible. */
  cancelUntil: z.optional(z.nullable(Instant)),
  /** What cancelling returns. */
  pointsBack: whole(z._default(Points, 0)),
  /** The baht paid are returned, too. */
  bahtBack: whole(z._default(Baht, 0)),
})
export type Booking = z.infer<typeof Booking>

/** Why a redemption was cancelled: its link was not paid in time, by the member, or by the shop. */
export const CancellationReason = z.enum(['unpaid', 'member', 'shop'])
export type CancellationReason = z.infer<typeof CancellationReason>

const bookingFields = {
  /** The reserved time and number of people. */
  slotAt: z.optional(z.nullable(Instant)),
  people: z.optional(z.nullable(z.int())),
  booking: z.optional(z.nullable(Booking)),
}

const PickUpBranch = z.object({ id: z.int(), name: z.string() })

export const Redemption = z.object({
  id: z.string(),
  campaignId: z.int(),
  campaignSlug: z.string(),
  campaignName: z.string(),
  campaignType: z.int(),
  campaignImgUrl: z.string(),
  state: known(RedemptionState, 'view_code'),
  redeemedAt: Instant,
  quantity: z.int(),
  pointsUsed: Points,
  priceBaht: Baht,
  /** How the baht are paid and whether they were; null without baht. Whole: so it says no baht. */
  payment: whole(z.optional(z.nullable(Payment))),
  delivered: z.boolean(),
  /** Whether there is a serial; opening fetches it. */
  hasSerial: z.boolean(),
  /** Number of codes; one if a platform sends none. */
  codeCount: z.optional(z.nullable(z.int())),
  /** Number of codes not opened yet, each with its own timer. */
  codesWaiting: z.optional(z.nullable(z.int())),
  /** Minutes that a serial lives once opened; null when opening starts no timer. */
  minutesValidAfterUsed: z.optional(z.nullable(z.int())),
  /** When the latest code was opened. */
  openedAt: z.optional(z.nullable(Instant)),
  usedAt: z.optional(z.nullable(Instant)),
  voucherExpireDate: z.optional(z.nullable(Instant)),
  tickets: z._default(z.array(z.string()), []),
  parcelNumber: z.optional(z.nullable(z.string())),
  /** The carrier. */
  carrier: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  /** The colour and the size that were chosen. */
  itemName: z.optional(z.nullable(z.string())),
  /** Of a cancelled one: why, where the platform knows it. `note` may say more. */
  cancelReason: known(z.optional(z.nullable(CancellationReason)), null),
  cancelledAt: z.optional(z.nullable(Instant)),
  /** The points that came back; `payment.refund` has the baht. */
  pointsReturned: z.optional(z.nullable(Points)),
  /** The branch that the member chose to pick it up at. */
  pickUpAt: z.optional(z.nullable(PickUpBranch)),
  ...bookingFields,
})
export type Redemption = z.infer<typeof Redemption>

/** The state of each code. */
const codeFields = {
  /** Empty while `isWaiting`. */
  serial: z.string(),
  barcode: known(BarcodeFormat, 'PLAIN'),
  /** Seconds left, by the platform's clock at `currentDate`; 0 is expired. */
  expireIn: z.int().check(z.gte(0)),
  /** Seconds of the whole life of the code, for the meter. */
  lifetime: z.int().check(z.gte(0)),
  privilegeMessage: z.optional(z.nullable(z.string())),
  /** Not opened: the timer does not run; `expireIn` is the time left to open it. */
  isWaiting: whole(z._default(z.boolean(), false)),
  /** Of a code used at a counter: where and when. It is then hidden as an expired one. */
  usedNote: z.optional(z.nullable(z.string())),
}

/** What a member shows at the till (specification §3, serial model). */
export const Serial = z.object({
  ...codeFields,
  redemptionId: z.string(),
  campaignName: z.string(),
  campaignImgUrl: z.string(),
  pointPerUnit: Points,
  /** Price of the redemption by the chosen pay option. Whole: without it another price shows. */
  pointsUsed: whole(z.optional(Points)),
  priceBaht: whole(z.optional(Baht)),
  payment: whole(z.optional(z.nullable(Payment))),
  privilegeMessageFormat: known(z.optional(z.nullable(z.literal('link'))), null),
  showTimer: z.boolean(),
  currentDate: Instant,
  voucherExpireDate: z.optional(z.nullable(Instant)),
  /** The branch that the member chose to pick it up at. */
  pickUpAt: z.optional(z.nullable(PickUpBranch)),
  ...bookingFields,
  /**
   * All codes of the redemption, in order; empty from a platform that sends one. Whole: `openCode`
   * counts in it.
   */
  codes: whole(z._default(z.array(z.object(codeFields)), [])),
})
export type Serial = z.infer<typeof Serial>

export const getRedemptions = endpoint({
  id: 'getRedemptions',
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
  id: 'openSerial',
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/serial',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  response: Serial,
})

/**
 * Opens one more of several codes, which starts its timer; once it is open, this gives what is left.
 * `position` counts from 0. The first code is opened by `openSerial`, before any other.
 */
export const openCode = endpoint({
  id: 'openCode',
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/serial/:position',
  auth: 'member',
  params: z.object({ redemptionId: Id, position: z.int().check(z.gte(0)) }),
  response: Serial,
})
