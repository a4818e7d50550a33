import { isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { withAttribution } from '@/attribution/with-attribution'
import {
  type CartLine,
  type Checkout,
  type CheckoutBody,
  checkoutCart,
  getCart,
  getCheckoutByKey,
} from '@/contract/cart'
import { z } from '@/contract/zod'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { forgetOneTimeAddress } from '@/features/addresses/modals'
import { openCheckoutResult } from '@/features/cart/modals'
import { stayInsteadOf } from '@/features/legal/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { whenNoModal } from '@/modal/when-no-modal'
import { once } from '@/exactly-once/exactly-once'
import type { Outcome } from '@/exactly-once/outcome'
import { tellUnclear } from '@/exactly-once/tell-unclear'
import { type PendingRequest, pendingShape, pendingSlot } from '@/exactly-once/pending'
import { unknownAfterMs } from '@/exactly-once/timeouts'
import { WhereToLook } from './pending-note'

export const pendingCheckouts = pendingSlot<PendingRequest<CheckoutBody>>(
  'checkout',
  z.object(pendingShape),
)

/** Checkouts count once. */
export const checkouts = once<object, CheckoutBody, Checkout>({
  slot: pendingCheckouts,
  endpoint: checkoutCart,
  complete: withAttribution,
  send: ({ body, key }, options) => call(checkoutCart, { body, idempotencyKey: key }, options),
  async find(key, options) {
    const { status, refusal, checkout } = await call(getCheckoutByKey, { params: { key } }, options)
    return { status, refusal, answer: checkout ?? undefined }
  },
  // After that the member has read that nothing is sent again by itself.
  resendMs: unknownAfterMs,
  describe: () => ({
    sent: texts.t('checking.sent', { ns: 'cart' }),
    text: texts.t('checking.text', { ns: 'cart' }),
    unknown: texts.t('unknown.text', { ns: 'cart' }),
    note: <WhereToLook />,
  }),
  async tellLater(outcome) {
    await whenNoModal()
    return showOutcome(outcome)
  },
})

/** Shows the outcome of a checkout. `seen` are the lines that the member has confirmed. */
export async function showOutcome(
  outcome: Outcome<Checkout>,
  seen: readonly CartLine[] = [],
): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      if (outcome.answer.results.some(({ redemption }) => redemption?.delivered)) {
        forgetOneTimeAddress()
      }
      return openCheckoutResult({ checkout: outcome.answer, lines: await linesNow(seen) })
    case 'refused':
      if (isProblem(outcome.error, 'notFound', 'priceChanged')) return tellChanged()
      return stayInsteadOf(outcome.error) ?? showError(outcome.error)
    case 'never':
      await loadTexts('cart')
      await openAlert({
        icon: 'info',
        title: texts.t('checking.neverTitle', { ns: 'cart' }),
        text: texts.t('checking.never', { ns: 'cart' }),
      })
      return undefined
    case 'unclear':
      return tellUnclear(outcome)
    default:
      return undefined
  }
}

/** Nothing of it is in the cart as the member has confirmed it; the cart itself says what is new. */
async function tellChanged(): Promise<void> {
  await loadTexts('cart')
  await openAlert({
    icon: 'info',
    title: texts.t('result.changedTitle', { ns: 'cart' }),
    text: texts.t('result.changedText', { ns: 'cart' }),
  })
}

/** The names of what was refused: seen before it, or still in the cart. */
async function linesNow(seen: readonly CartLine[]): Promise<CartLine[]> {
  const cart = await queryClient.fetchQuery(q(getCart, {})).catch(() => undefined)
  return [...seen, ...(cart?.lines ?? [])]
}
