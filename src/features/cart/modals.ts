import type { CampaignDetail } from '@/contract/campaign-detail'
import { showError } from '@/errors/show-error'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { ItemChoice } from './cart-rules'
import type { ConfirmAnswer, ConfirmParams } from '@/features/cart/checkout/checkout-confirm-modal'
import type { ResultParams } from '@/features/cart/checkout/checkout-result-modal'

/** Says what it all comes to and sends it; closes with what became of it, or with what to change. */
export const openCheckoutConfirm = defineModal<ConfirmParams, ConfirmAnswer>(() =>
  withTexts(import('@/features/cart/checkout/checkout-confirm-modal'), 'cart'),
)

/** What went through, and what did not and why. */
export const openCheckoutResult = defineModal<ResultParams>(() =>
  withTexts(import('@/features/cart/checkout/checkout-result-modal'), 'cart'),
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
