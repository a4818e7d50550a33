import { Attribution } from './attribution'
import { PayOption } from './campaign-detail'
import { Colour } from './design'
import { endpoint } from './endpoint'
import { PaymentMethod } from './payments'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant, Points } from './shared'
import { z } from './zod'

/** What stands in the way of a line, first things first; `ok` is ready for the checkout. */
export const CartLineState = z.enum([
  'ok',
  'ended',
  'notAvailable',
  'conditionInvalid',
  'soldOut',
  'limitReached',
  'tooMany',
  'priceChanged',
])
export type CartLineState = z.infer<typeof CartLineState>

export const CartLine = z.object({
  key: z.string(),
  campaignId: z.int(),
  campaignSlug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  itemId: z.optional(z.nullable(z.int())),
  colour: z.optional(
    z.nullable(
      z.object({ name: z.string(), colorCode: z.catch(z.optional(z.nullable(Colour)), undefined) }),
    ),
  ),
  size: z.optional(z.nullable(z.string())),
  quantity: z.int(),
  /** The most that this line can have, given the stock, the limits and the other lines. */
  most: z.int(),
  /** What bounds `most` first: what is left of the item, or how many one member may have. */
  mostBy: z.optional(z.nullable(z.enum(['stock', 'limit']))),
  /** Of one unit of the chosen item. */
  payOptions: z.array(PayOption),
  /** The place in `payOptions` of the way that was chosen. */
  payOption: z.int(),
  /** How its baht are paid. */
  paymentMethod: z.optional(z.nullable(PaymentMethod)),
  state: CartLineState,
  /** Why the last checkout left it here: the code of the refusal. */
  refusal: z.optional(z.nullable(z.string())),
  delivered: z.boolean(),
  /** A tax invoice can be had for it. */
  taxInvoice: z._default(z.boolean(), false),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  /** In the order in which they were added. */
  lines: z.array(CartLine),
  /** Units, of all lines together. */
  cartCount: z.int(),
  /** What the lines that are `ok` come to. */
  points: Points,
  baht: Baht,
  /** Set where the member has asked to leave: nothing is checked out unless they keep the membership. */
  membershipEndsAt: z.optional(z.nullable(Instant)),
})
export type Cart = z.infer<typeof Cart>

const Quantity = z.int().check(z.gte(1), z.lte(999))
const WayToPay = z.int().check(z.gte(0))
const lineParams = z.object({ key: Id })

export const getCart = endpoint({
  method: 'GET',
  base: 'cart',
  path: '',
  auth: 'member',
  response: Cart,
})

/** The same item by the same way to pay adds up with what is in the cart already. */
export const addToCart = endpoint({
  method: 'POST',
  base: 'cart',
  path: '/lines',
  auth: 'member',
  body: z.object({
    campaignId: z.int(),
    itemId: z.optional(z.int()),
    quantity: Quantity,
    payOption: z._default(WayToPay, 0),
  }),
  /** The line that it went to, and the units in the cart after it. */
  response: z.object({ key: z.string(), cartCount: z.int() }),
  errors: [
    'notFound',
    'invalid',
    'itemRequired',
    'soldOut',
    'maxPerPerson',
    'coolDown',
    'conditionInvalid',
    'sponsorOnly',
    'expired',
    'notStarted',
    'notAvailable',
    'hostNotSupported',
    'keyReused',
    'inFlight',
  ],
  idempotent: true,
})

/**
 * Changes a line; fewer units can be had at any time. A line that becomes the same as another goes
 * up in it, and keeps its own key.
 */
export const changeCartLine = endpoint({
  method: 'PUT',
  base: 'cart',
  path: '/lines/:key',
  auth: 'member',
  params: lineParams,
  body: z.object({
    quantity: z.optional(Quantity),
    itemId: z.optional(z.int()),
    payOption: z.optional(WayToPay),
  }),
  response: Cart,
  errors: ['notFound', 'invalid', 'soldOut', 'maxPerPerson'],
})

/** A line that is not there is no error: it is gone, as was wished. */
export const removeCartLine = endpoint({
  method: 'DELETE',
  base: 'cart',
  path: '/lines/:key',
  auth: 'member',
  params: lineParams,
  response: Cart,
})

const { address, addressKey, contactNumber, email, firstName, lastName, taxAddressKey, zipcode } =
  RedeemBody.shape
const { shippingFirstName, shippingLastName } = RedeemBody.shape

/** One line of a checkout, with what the member saw and agreed to pay for all of its units. */
const CheckoutLine = z.object({ key: Id, sp_points: Points, sp_baht: Baht })

export const CheckoutBody = z.object({
  ...Attribution.shape,
  lines: z.array(CheckoutLine).check(z.maxLength(200)),
  address,
  addressKey,
  contactNumber,
  email,
  firstName,
  lastName,
  shippingFirstName,
  shippingLastName,
  zipcode,
  taxAddressKey,
})
export type CheckoutBody = z.infer<typeof CheckoutBody>

export const Checkout = z.object({
  orderId: z.string(),
  /** In the order of the lines that were sent. What was refused stays in the cart. */
  results: z.array(
    z.object({
      key: z.string(),
      outcome: z.enum(['done', 'refused']),
      redemption: z.optional(z.nullable(Redemption)),
      code: z.optional(z.nullable(z.string())),
    }),
  ),
  points: Points,
})
export type Checkout = z.infer<typeof Checkout>

/**
 * Redeems lines of the cart together, each as one redemption of its own. When none of them can be
 * had, the checkout is refused with the first one's code.
 */
export const checkoutCart = endpoint({
  method: 'POST',
  base: 'cart',
  path: '/checkout',
  auth: 'member',
  body: CheckoutBody,
  response: Checkout,
  errors: [
    'notFound',
    'invalid',
    'priceChanged',
    'itemRequired',
    'soldOut',
    'maxPerPerson',
    'coolDown',
    'pointNotEnough',
    'conditionInvalid',
    'sponsorOnly',
    'expired',
    'notStarted',
    'notAvailable',
    'hostNotSupported',
    'addressRequired',
    'keyReused',
    'inFlight',
  ],
  idempotent: true,
})

/** Did a checkout go through? `unknown` is a key that the platform never saw. */
export const getCheckoutByKey = endpoint({
  method: 'GET',
  base: 'cart',
  path: '/checkout/by-key/:key',
  auth: 'member',
  params: z.object({ key: Id }),
  response: z.object({
    status: z.enum(['unknown', 'inFlight', 'done', 'refused']),
    checkout: z.optional(z.nullable(Checkout)),
    refusal: z.optional(z.nullable(z.string())),
  }),
})
