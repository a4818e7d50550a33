import { Attribution } from './attribution'
import { endpoint } from './endpoint'
import { Redemption } from './redemptions'
import { Baht, Id, Points, text, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

const shortText = z.optional(text(100))
const longText = z.optional(text(500))

/**
 * What a redemption is asked for with (specification §3, "Redeem request parts"): flat, and empty
 * parts are left out. `sp_points` and `sp_baht` are what the member saw and agreed to pay in all
 * (zero where it is left out). They are no price: the platform looks for the way to pay that comes
 * to them, and refuses with `priceChanged` when there is none.
 */
export const RedeemBody = z.object({
  ...Attribution.shape,
  quantity: z.int().check(z.gte(1)),
  /** The campaign id of the chosen size, or of the colour if it has no sizes. */
  itemId: z.optional(z.int()),
  sp_points: z.optional(Points),
  sp_baht: z.optional(Baht),
  /** A stored address of the member, or a one-off one in the parts beside it. */
  addressKey: shortText,
  address: longText,
  contactNumber: z.optional(z.string().check(z.regex(/^0[\d-]{8,11}$/))),
  email: shortText,
  firstName: shortText,
  lastName: shortText,
  shippingFirstName: shortText,
  shippingLastName: shortText,
  zipcode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  info1: longText,
  info2: longText,
  info3: longText,
  info4: longText,
  info5: longText,
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  giftto: shortText,
  promocode: shortText,
  /** A `Reservation` as JSON, where the campaign has slots. */
  reservationjson: longText,
  /** Sent only to bypass caches. */
  cache: z.optional(z.literal(false)),
  /** Proof of the member's own number, where the campaign asks for it. */
  otpTicket: shortText,
  /** The stored address that a tax invoice is made out to, where the campaign asks. */
  taxAddressKey: shortText,
})
export type RedeemBody = z.infer<typeof RedeemBody>

/** A surprise of a redemption: the brand's own text, shown instead of the usual one. */
export const Surprise = z.object({
  title: z.string(),
  text: z.string(),
  /** A path of the app, if it leads anywhere. */
  action: z.optional(z.nullable(z.object({ label: z.string(), link: z.string() }))),
})
export type Surprise = z.infer<typeof Surprise>

const surprise = z.optional(z.nullable(Surprise))

export const redeemCampaign = endpoint({
  id: 'redeemCampaign',
  method: 'POST',
  base: 'gateway',
  path: '/campaigns/:campaignId/redeem',
  auth: 'member',
  params: z.object({ campaignId: z.int() }),
  body: RedeemBody,
  response: z.object({ redemption: Redemption, points: Points, surprise }),
  idempotent: true,
})

/**
 * The outcome of a redemption by its key; `redemption` is null if the platform never received it.
 */
export const getRedemptionByKey = endpoint({
  id: 'getRedemptionByKey',
  method: 'GET',
  base: 'gateway',
  path: '/redemptions/by-key/:key',
  auth: 'member',
  params: z.object({ key: Id }),
  response: z.object({
    status: known(z.enum(['unknown', 'inFlight', 'done', 'refused']), 'inFlight'),
    /** Whole: null says that nothing was redeemed. */
    redemption: whole(z.optional(z.nullable(Redemption))),
    points: z.optional(z.nullable(Points)),
    surprise,
    refusal: z.optional(z.nullable(z.string())),
  }),
})
