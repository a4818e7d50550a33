import type { CampaignDetail } from '@/contract/campaign-detail'
import type { DeliveryAddress } from '@/contract/addresses'
import type { Profile } from '@/contract/profile'
import { priceOfItem } from '@/contract/price-of-item'
import type { RedeemBody } from '@/contract/redeem'
import type { TaxAddress } from '@/contract/tax-addresses'
import { type Delivery, deliveryParts } from '@/forms/delivery-rules'
import type { Position } from '@/host/position'
import type { Asked } from './ask-rules'
import { chosenItem, type ItemChoice } from '@/features/rewards/campaign/item-rules'
import { costOf } from './redeem-confirm-rules'
import { redeemParts } from './redeem-parts-rules'
import type { HeldSlot } from './slot-rules'

/** Loaded before the first step. */
export interface RedeemContext {
  campaign: CampaignDetail
  /** The member's balance. */
  points: number
  /** The default first; empty if nothing is delivered. */
  addresses: DeliveryAddress[]
  profile: Profile | undefined
  /** The partner's site of an interface campaign. */
  redirect: { url: string; host: string } | undefined
}

/** The choices so far; repeated steps start from them. */
export interface Draft {
  quantity: number
  /** Index in `payOptions`. */
  payOption: number
  /** Only for campaigns with styles and sizes. */
  choice?: ItemChoice | undefined
  slot?: HeldSlot
  /** Where it is picked up. */
  branch?: { id: number; name: string }
  otpTicket?: string
  delivery?: Delivery | undefined
  /** Only if the campaign offers a tax invoice; null: declined. */
  taxAddress?: TaxAddress | null
  asked?: Asked
  position?: Position | undefined
}

export function itemOf({ subCampaignStyles }: CampaignDetail, { choice }: Draft) {
  return subCampaignStyles && choice ? chosenItem(subCampaignStyles.styles, choice) : undefined
}

/** The pay options for one unit of the chosen item, with the promocode if there is one. */
export function payOptionsOf(campaign: CampaignDetail, draft: Draft): CampaignDetail['payOptions'] {
  const item = itemOf(campaign, draft)
  return (
    draft.asked?.payOptions ??
    campaign.payOptions.map((option) => priceOfItem(option, campaign, item?.size))
  )
}

/** The request body, at the price that was shown. */
export function bodyOf(campaign: CampaignDetail, draft: Draft): RedeemBody {
  const { quantity, slot, branch, otpTicket, delivery, taxAddress, asked, position } = draft
  const item = itemOf(campaign, draft)
  return redeemParts({
    quantity,
    cost: costOf(payOptionsOf(campaign, draft), draft, 0),
    ...(item && { itemId: item.itemId }),
    ...(slot && { slot }),
    ...(branch && { branchId: branch.id }),
    ...(otpTicket && { otpTicket }),
    ...(campaign.delivered && delivery && { delivery: deliveryParts(delivery) }),
    ...(campaign.asks.taxInvoice && taxAddress && { taxAddressKey: taxAddress.key }),
    ...(asked && { info: asked.info, giftTo: asked.giftTo, promocode: asked.promocode }),
    ...(position && { position }),
  })
}
