import type { CampaignDetail } from '@/contract/campaign-detail'
import type { DeliveryAddress } from '@/contract/addresses'
import type { Profile } from '@/contract/profile'
import { priceOfItem } from '@/contract/price-of-item'
import type { RedeemBody } from '@/contract/redeem'
import type { TaxAddress } from '@/contract/tax-addresses'
import { type Delivery, deliveryParts } from '@/forms/delivery-rules'
import type { Position } from '@/host/position'
import type { Asked } from './ask-rules'
import { chosenItem, type ItemChoice } from './item-rules'
import { costOf } from './redeem-confirm-rules'
import { redeemParts } from './redeem-parts-rules'
import type { HeldSlot } from './slot-rules'

/** What is known before the first question. */
export interface Known {
  campaign: CampaignDetail
  /** The member's balance. */
  points: number
  /** The default one first; none where nothing is delivered. */
  addresses: DeliveryAddress[]
  profile: Profile | undefined
  /** Where an interface campaign leads. */
  redirect: { url: string; host: string } | undefined
}

/** All that the member has chosen so far; a step that comes back starts from it. */
export interface Draft {
  quantity: number
  /** The way to pay, by its place among them. */
  payOption: number
  /** Only where there are colours and sizes. */
  choice?: ItemChoice | undefined
  slot?: HeldSlot
  otpTicket?: string
  delivery?: Delivery | undefined
  /** Only where one is asked for; null: none is wanted. */
  taxAddress?: TaxAddress | null
  asked?: Asked
  position?: Position | undefined
}

export function itemOf({ subCampaignStyles }: CampaignDetail, { choice }: Draft) {
  return subCampaignStyles && choice ? chosenItem(subCampaignStyles.styles, choice) : undefined
}

/** The ways to pay for one unit of what was chosen, with the promocode where there is one. */
export function payOptionsOf(campaign: CampaignDetail, draft: Draft): CampaignDetail['payOptions'] {
  const item = itemOf(campaign, draft)
  return (
    draft.asked?.payOptions ??
    campaign.payOptions.map((option) => priceOfItem(option, campaign, item?.size))
  )
}

/** The request: what was chosen, at the price that the member has seen. */
export function bodyOf(campaign: CampaignDetail, draft: Draft): RedeemBody {
  const { quantity, slot, otpTicket, delivery, taxAddress, asked, position } = draft
  const item = itemOf(campaign, draft)
  return redeemParts({
    quantity,
    cost: costOf(payOptionsOf(campaign, draft), draft, 0),
    ...(item && { itemId: item.itemId }),
    ...(slot && { slot }),
    ...(otpTicket && { otpTicket }),
    ...(campaign.delivered && delivery && { delivery: deliveryParts(delivery) }),
    ...(campaign.asks.taxInvoice && taxAddress && { taxAddressKey: taxAddress.key }),
    ...(asked && { info: asked.info, giftTo: asked.giftTo, promocode: asked.promocode }),
    ...(position && { position }),
  })
}
