import { endpoint } from './endpoint'
import { Baht, Id, Instant, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/**
 * How the baht of a redemption are paid: at the counter when it is used, on delivery, or
 * by a link that leads to a payment provider.
 */
export const PaymentMethod = z.enum(['counter', 'delivery', 'link'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** `ended`: not paid in time, or cancelled. */
export const PaymentState = z.enum(['due', 'paid', 'ended'])

/** The baht of one redemption, or of the lines of one checkout that are paid the same way. */
export const Payment = z.object({
  id: z.string(),
  method: known(PaymentMethod, 'counter'),
  state: known(PaymentState, 'due'),
  /** The total of the payment. */
  baht: Baht,
  paidAt: z.optional(z.nullable(Instant)),
  /** Until when a link can be paid. Then what it is for is cancelled, and its points come back.
   * Whole: null sets no end. */
  payUntil: whole(z.optional(z.nullable(Instant))),
  /** A link that can be paid at the counter as well: its code opens before it is paid. */
  orAtCounter: z._default(z.boolean(), false),
  /** The refund after a cancellation, by the same way as the payment. Whole: null says there is none. */
  refund: whole(
    z.optional(
      z.nullable(
        z.object({
          state: known(z.enum(['due', 'done']), 'due'),
          baht: Baht,
          at: z.optional(z.nullable(Instant)),
        }),
      ),
    ),
  ),
})
export type Payment = z.infer<typeof Payment>

/**
 * Where a payment by link is made: an https address of the payment provider, good for one payment.
 * The provider tells the platform once it is paid; the member comes back to the app by the
 * provider's page. Refused with `notAvailable` when it is paid already, when it
 * has ended, or when it is paid in another way.
 */
export const createPaymentLink = endpoint({
  id: 'createPaymentLink',
  method: 'POST',
  base: 'gateway',
  path: '/payments/:paymentId/link',
  auth: 'member',
  params: z.object({ paymentId: Id }),
  response: z.object({ url: z.string() }),
})
