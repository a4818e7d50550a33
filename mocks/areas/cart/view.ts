import type { Cart, CartLine, Checkout } from '@/contract/cart'
import { bahtOf } from '@/contract/satang'
import type { z } from '@/contract/zod'
import type { CheckedOut } from './checkout.ts'
import { type CartLineStatus, unitsOf } from './check-cart-lines.ts'
import { paymentOf } from '../catalogue/view.ts'
import { redemptionView } from '../wallet/view.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { toInstantOrNull } from '../../values/bangkok.ts'

/** A cart as its page shows it. */
export function cartView(
  lines: CartLineStatus[],
  { brand, language, leavesAt }: { brand: Brand; language: Language; leavesAt: number | null },
): z.input<typeof Cart> {
  const ready = lines.filter(({ state }) => state === 'ok').map(({ row }) => row)
  const satang = ready.map(({ price_satang, quantity }) => price_satang * quantity)
  return {
    lines: lines.map((line) => lineView(line, brand, language)),
    cartCount: unitsOf(lines.map(({ row }) => row)),
    points: ready.reduce((sum, { points, quantity }) => sum + points * quantity, 0),
    baht: bahtOf(satang.reduce((sum, part) => sum + part, 0)),
    membershipEndsAt: toInstantOrNull(leavesAt),
  }
}

function lineView(
  { row, choice, options, most, short, state }: CartLineStatus,
  brand: Brand,
  language: Language,
): z.input<typeof CartLine> {
  const campaign = choice?.campaign ?? brand.campaigns.get(row.campaign_id)
  const style = choice?.item?.style
  return {
    key: row.key,
    campaignId: row.campaign_id,
    campaignSlug: campaign?.slug ?? '',
    name: say(campaign?.name, language) ?? '',
    imageUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
    itemId: row.item_id || null,
    colour: style ? { name: say(style.name, language), colorCode: style.colorCode ?? null } : null,
    size: say(choice?.item?.size?.name, language),
    quantity: row.quantity,
    most,
    mostBy: short && Number.isFinite(most) ? short : null,
    payOptions: options,
    // The way that was chosen may have gone; its line then has another price, to agree to.
    payOption: options[row.pay_option] ? row.pay_option : 0,
    ...(campaign ? paymentOf(campaign, brand) : { paymentMethod: null }),
    state,
    refusal: row.refusal,
    delivered: campaign?.delivered ?? false,
    taxInvoice: campaign?.asks.taxInvoice ?? false,
  }
}

export function checkoutView(
  { orderId, results, points }: CheckedOut,
  { brand, language }: RequestContext,
): z.input<typeof Checkout> {
  return {
    orderId,
    points,
    results: results.map((result) => {
      if (result.outcome === 'refused') return result
      // Shown as it was then: a repeated request gets the very same answer.
      const at = { brand, language, now: result.redeemed.redemption.redeemed_at }
      const { key, outcome } = result
      return { key, outcome, redemption: redemptionView(result.redeemed, at) }
    }),
  }
}

/** Whether the answer of a key is a checkout; other requests have keys as well. */
export function isCheckedOut(answer: unknown): answer is CheckedOut {
  return typeof answer === 'object' && answer !== null && 'orderId' in answer
}
