import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'

export type ConfirmTitle = 'redeem' | 'takePart' | 'partner' | 'privilege' | 'give'

/**
 * What the confirm dialog asks, by the campaign's type (specification §4). Free and deal campaigns
 * use the default; a donation of no points behaves like a draw.
 */
export function confirmTitle({
  type,
  pointPerUnit,
}: Pick<CampaignDetail, 'type' | 'pointPerUnit'>): ConfirmTitle {
  switch (type) {
    case campaignTypes.draw:
      return 'takePart'
    case campaignTypes.donate:
      return pointPerUnit > 0 ? 'give' : 'takePart'
    case campaignTypes.interface:
      return 'partner'
    case campaignTypes.privilege:
      return 'privilege'
    default:
      return 'redeem'
  }
}

export interface Cost {
  points: number
  /** Baht that come on top. */
  baht: number
  /** Points left afterwards; negative when the balance does not reach. */
  left: number
}

/** What a number of units costs by one of the campaign's ways to pay. */
export function costOf(
  { payOptions, pointPerUnit }: Pick<CampaignDetail, 'payOptions' | 'pointPerUnit'>,
  chosen: { payOption: number; quantity: number },
  balance: number,
): Cost {
  const option = payOptions[chosen.payOption] ?? { points: pointPerUnit, price: 0 }
  const points = option.points * chosen.quantity
  return { points, baht: option.price * chosen.quantity, left: balance - points }
}

/** The way to pay that is offered first: the first one that the balance reaches. */
export function firstPayOption(
  { payOptions }: Pick<CampaignDetail, 'payOptions'>,
  balance: number,
): number {
  return Math.max(
    0,
    payOptions.findIndex(({ points }) => points <= balance),
  )
}
