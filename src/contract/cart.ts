import { Attribution } from './attribution'
import { PayOption } from './campaign-detail'
import { Colour } from './design'
import { endpoint } from './endpoint'
import { PaymentMethod } from './payments'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant, Points, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/** State of a line: the first obstacle to its checkout; `ok` is ready. */
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
  /** The maximum quantity of this line, given stock, limits and the other lines. */
  most: z.int(),
  /** What limits `most`: the stock, or the limit per member. */
  mostBy: known(z.optional(z.nullable(z.enum(['stock', 'limit']))), null),
  /** The price of one unit of the chosen item. Whole: `payOption` counts in it. */
  payOptions: whole(z.array(PayOption)),
  /** Index of the chosen option in `payOptions`. */
  payOption: z.int(),
  /** How the baht part is paid. */
  paymentMethod: known(z.optional(z.nullable(PaymentMethod)), 'counter'),
  /** Of a link: minutes to pay it in, after which the line is cancelled; as in its campaign. */
  payWithinMinutes: z.optional(z.nullable(z.int())),
  state: known(CartLineState, 'notAvailable'),
  /** Why the last checkout refused it: the code of the refusal. */
  refusal: z.optional(z.nullable(z.string())),
  delivered: z.boolean(),
  /** A tax invoice is available. */
  taxInvoice: z._default(z.boolean(), false),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  /** In the order in which they were added. Whole: the totals are of all. */
  lines: whole(z.array(CartLine)),
  /** Number of units of all lines. */
  cartCount: z.int(),
  /** Total of the lines that are `ok`. */
  points: Points,
  baht: Baht,
  /**
   * Set when the member has asked to leave: a checkout is refused unless they withdraw the request.
   */
  membershipEndsAt: z.optional(z.nullable(Instant)),
})
export type Cart = z.infer<typeof Cart>

const Quantity = z.int().check(z.gte(1), z.lte(999))
const WayToPay = z.int().check(z.gte(0))
const lineParams = z.object({ key: Id })

export const getCart = endpoint({
  id: 'getCart',
  method: 'GET',
  base: 'cart',
  path: '',
  auth: 'member',
  response: Cart,
})

/** Adds an item. The same item with the same pay option adds to its line. */
export const addToCart = endpoint({
  id: 'addToCart',
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
  /** The line that it was added to, and the number of units in the cart. */
  response: z.object({ key: z.string(), cartCount: z.int() }),
  idempotent: true,
})

/**
 * Changes a line; the quantity can always be reduced. A line that becomes equal to another is
 * merged into it and keeps its own key.
 */
export const changeCartLine = endpoint({
  id: 'changeCartLine',
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
})

/** Removing a missing line is not an error. */
export const removeCartLine = endpoint({
  id: 'removeCartLine',
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

/**
 * One line of a checkout, with the price that the member saw and confirmed for all of its units.
 */
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
  /** In the order of the request. Refused lines stay in the cart. Whole: each has been paid or not. */
  results: whole(
    z.array(
      z.object({
        key: z.string(),
        outcome: z.enum(['done', 'refused']),
        /** Whole: without it a line that is paid for has nothing to show. */
        redemption: whole(z.optional(z.nullable(Redemption))),
        code: z.optional(z.nullable(z.string())),
        /** The points that a refused line was short of, where that is why. */
        pointsShort: z.optional(z.nullable(Points)),
      }),
    ),
  ),
  points: Points,
})
export type Checkout = z.infer<typeof Checkout>

/**
 * Redeems lines of the cart together, each as one redemption of its own. When none of them can be
 * had, the checkout is refused with the first one's code.
 */
export const checkoutCart = endpoint({
  id: 'checkoutCart',
  method: 'POST',
  base: 'cart',
  path: '/checkout',
  auth: 'member',
  body: CheckoutBody,
  response: Checkout,
  idempotent: true,
})

/** The outcome of a checkout by its key; `unknown`: the platform never received it. */
export const getCheckoutByKey = endpoint({
  id: 'getCheckoutByKey',
  method: 'GET',
  base: 'cart',
  path: '/checkout/by-key/:key',
  auth: 'member',
  params: z.object({ key: Id }),
  response: z.object({
    status: known(z.enum(['unknown', 'inFlight', 'done', 'refused']), 'inFlight'),
    /** Whole: without it a checkout that is done is none. */
    checkout: whole(z.optional(z.nullable(Checkout))),
    refusal: z.optional(z.nullable(z.string())),
  }),
})
