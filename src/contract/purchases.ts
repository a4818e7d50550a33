import { Campaign } from './campaigns'
import { endpoint } from './endpoint'
import { Payment } from './payments'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant, pageOf, pagingFields, Points, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/** Kind of a redemption, for the history's filter. */
export const RedeemKind = z.enum(['reward', 'bought', 'draw', 'donation'])
export type RedeemKind = z.infer<typeof RedeemKind>

/** All redemptions of the member, newest first. */
export const getRedeemHistory = endpoint({
  id: 'getRedeemHistory',
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
    /** Years with an entry of that kind, latest first. */
    years: z.array(z.int()),
  }),
})

/** Steps of a delivery: only forward, one at a time. */
export const DeliveryState = z.enum(['in_preparation', 'in_delivery', 'shipped', 'delivered'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** `cancelled`: all of its lines are. */
export const OrderState = z.enum([...DeliveryState.options, 'cancelled'])
export type OrderState = z.infer<typeof OrderState>

/** Items delivered together: the lines of one checkout, or one redemption. */
export const Order = z.object({
  id: z.string(),
  at: Instant,
  /** Whole, as the payments: the totals are of all. */
  lines: whole(z.array(Redemption)),
  /** The state of the line that is furthest behind, among those that are not cancelled. */
  state: known(OrderState, 'in_preparation'),
  parcelNumber: z.optional(z.nullable(z.string())),
  carrier: z.optional(z.nullable(z.string())),
  /** The carrier's tracking page. */
  trackingUrl: z.optional(z.nullable(z.string())),
  recipient: z.optional(z.nullable(z.string())),
  /** As text, from when the order was made. */
  address: z.optional(z.nullable(z.string())),
  /** The recipient of the tax invoice, if wanted. */
  taxInvoice: z.optional(
    z.nullable(z.object({ taxname: z.string(), taxid: z.string(), address: z.string() })),
  ),
  /** What it costs, without cancelled lines; of a cancelled order what it would have cost. */
  points: Points,
  baht: Baht,
  /** Payments of its lines, one for each payment method. */
  payments: whole(z._default(z.array(Payment), [])),
})
export type Order = z.infer<typeof Order>

export const getOrders = endpoint({
  id: 'getOrders',
  method: 'GET',
  base: 'gateway',
  path: '/orders',
  auth: 'member',
  query: z.object({ ...pagingFields }),
  response: pageOf(Order),
})

/** Finds an order by its id or by that of one of its redemptions. */
export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  base: 'gateway',
  path: '/orders/:orderId',
  auth: 'member',
  params: z.object({ orderId: Id }),
  response: Order,
})

const { address, addressKey, contactNumber, email, firstName, lastName, zipcode } = RedeemBody.shape
const { shippingFirstName, shippingLastName } = RedeemBody.shape

/** Changes the address, while all of the order is in preparation. */
export const setOrderAddress = endpoint({
  id: 'setOrderAddress',
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
})

/** The latest favourite first. */
export const getFavourites = endpoint({
  id: 'getFavourites',
  method: 'GET',
  base: 'gateway',
  path: '/favourites',
  auth: 'member',
  query: z.object({ ...pagingFields }),
  response: pageOf(Campaign),
})
