import type { CampaignDetail } from '@/contract/campaign-detail'
import { showError } from '@/errors/show-error'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { ItemChoice } from './cart-rules'
import type { CheckingParams } from './checkout-checking-modal'
import type { ConfirmAnswer, ConfirmParams } from './checkout-confirm-modal'
import type { ResultParams } from './checkout-result-modal'
import type { Outcome } from './cart-outcome'

/** Says what it all comes to and sends it; closes with what became of it, or with what to change. */
export const openCheckoutConfirm = defineModal<ConfirmParams, ConfirmAnswer>(() =>
  withTexts(import('./checkout-confirm-modal'), 'cart'),
)

/** The answer got lost: closes with it once it is known. */
export const openCheckoutChecking = defineModal<CheckingParams, Outcome>(() =>
  withTexts(import('./checkout-checking-modal'), 'cart'),
)

/** What went through, and what did not and why. */
export const openCheckoutResult = defineModal<ResultParams>(() =>
  withTexts(import('./checkout-result-modal'), 'cart'),
)

/** Colour, size, how many and how to pay; then into the cart. Says itself whatever goes wrong. */
export async function addToCart(campaign: CampaignDetail, start?: ItemChoice): Promise<void> {
  try {
    const { chooseAndAdd } = await import('./add-to-cart-flow')
    await chooseAndAdd(campaign, start)
  } catch (error) {
    await showError(error)
  }
}

/** A checkout that the last visit did not see the end of is found out and told. */
export async function resumeCheckout(): Promise<void> {
  try {
    const flow = await import('./checkout-flow')
    await flow.resumePendingCheckout()
  } catch {
    // No connection: the next opening does the same.
  }
}
