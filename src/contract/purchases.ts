import { Campaign } from './campaigns'
import { endpoint } from './endpoint'
import { Payment } from './payments'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant, pageOf, pagingFields, Points } from './shared'
import { z } from './zod'

/** What a redemption was, for the history's filter. */
export const RedeemKind = z.enum(['reward', 'bought', 'draw', 'donation'])
export type RedeemKind = z.infer<typeof RedeemKind>

/** Everything that the member ever redeemed, newest first. */
export const getRedeemHistory = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/redemptions/history',
  auth: 'member',
  query: z.object({
    kind: z.optional(RedeemKind),
    /** In Bangkok; CE. */
    year: z.optional(z.int()),
    ...pagingFields,
  }),
  response: z.object({
    items: z.array(Redemption),
    total: z.int(),
    /** In which there is something of that kind, latest first. */
    years: z.array(z.int()),
  }),
})

/** The way of what is sent: it only goes forward, one step at a time. */
export const OrderState = z.enum(['in_preparation', 'in_delivery', 'shipped', 'delivered'])
export type OrderState = z.infer<typeof OrderState>

/** What is delivered together: the lines of one checkout, or one redemption. */
export const Order = z.object({
  id: z.string(),
  at: Instant,
  lines: z.array(Redemption),
  /** Of the line that is furthest behind. */
  state: OrderState,
  parcelNumber: z.optional(z.nullable(z.string())),
  carrier: z.optional(z.nullable(z.string())),
  /** Where the carrier says how far the parcel is. */
  trackingUrl: z.optional(z.nullable(z.string())),
  recipient: z.optional(z.nullable(z.string())),
  /** In words, as it was when the order was made. */
  address: z.optional(z.nullable(z.string())),
  /** Whom the tax invoice is made out to, where one was wanted. */
  taxInvoice: z.optional(
    z.nullable(z.object({ taxname: z.string(), taxid: z.string(), address: z.string() })),
  ),
  points: Points,
  baht: Baht,
  /** How the baht of its lines are paid: one for each way. */
  payments: z._default(z.array(Payment), []),
})
export type Order = z.infer<typeof Order>

export const getOrders = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/orders',
  auth: 'member',
  query: z.object({ ...pagingFields }),
  response: pageOf(Order),
})

/** By its own id, or by that of a redemption in it. */
export const getOrder = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/orders/:orderId',
  auth: 'member',
  params: z.object({ orderId: Id }),
  response: Order,
  errors: ['notFound'],
})

const { address, addressKey, contactNumber, email, firstName, lastName, zipcode } = RedeemBody.shape
const { shippingFirstName, shippingLastName } = RedeemBody.shape

/** Sends an order elsewhere, as long as all of it is in preparation. */
export const setOrderAddress = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/orders/:orderId/address',
  auth: 'member',
  params: z.object({ orderId: Id }),
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
  response: Order,
  errors: ['notFound', 'notAvailable', 'addressRequired'],
})

/** The latest favourite first. */
export const getFavourites = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/favourites',
  auth: 'member',
  query: z.object({ ...pagingFields }),
  response: pageOf(Campaign),
})
