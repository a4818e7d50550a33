import type { Cart, CartLine } from '@/contract/cart'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { type Judged, unitsOf } from '../rules/cart.ts'
import { methodOf } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'
import { toInstantOrNull } from '../rules/bangkok.ts'
import { imageUrl } from '../answers/image-url.ts'
import { type Language, say } from './language.ts'

/** A cart as its page shows it. */
export function cartView(
  judged: Judged[],
  { brand, language, leavesAt }: { brand: Brand; language: Language; leavesAt: number | null },
): z.input<typeof Cart> {
  const ready = judged.filter(({ state }) => state === 'ok').map(({ row }) => row)
  const satang = ready.map(({ price_satang, quantity }) => price_satang * quantity)
  return {
    lines: judged.map((line) => lineView(line, brand, language)),
    cartCount: unitsOf(judged.map(({ row }) => row)),
    points: ready.reduce((sum, { points, quantity }) => sum + points * quantity, 0),
    baht: bahtOf(satang.reduce((sum, part) => sum + part, 0)),
    membershipEndsAt: toInstantOrNull(leavesAt),
  }
}

function lineView(
  { row, want, options, most, short, state }: Judged,
  brand: Brand,
  language: Language,
): z.input<typeof CartLine> {
  const campaign = want?.campaign ?? brand.campaigns.get(row.campaign_id)
  const style = want?.item?.style
  return {
    key: row.key,
    campaignId: row.campaign_id,
    campaignSlug: campaign?.slug ?? '',
    name: say(campaign?.name, language) ?? '',
    imageUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
    itemId: row.item_id || null,
    colour: style ? { name: say(style.name, language), colorCode: style.colorCode ?? null } : null,
    size: say(want?.item?.size?.name, language),
    quantity: row.quantity,
    most,
    mostBy: short && Number.isFinite(most) ? short : null,
    payOptions: options,
    payOption: row.pay_option,
    paymentMethod: campaign ? methodOf(brand, campaign) : null,
    state,
    refusal: row.refusal,
    delivered: campaign?.delivered ?? false,
    taxInvoice: campaign?.asks.taxInvoice ?? false,
  }
}
