import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'

export type ConfirmTitle = 'redeem' | 'takePart' | 'partner' | 'privilege' | 'give' | 'buy'

/**
 * What the confirm dialog asks, by the campaign's type (specification §4). Free and deal campaigns
 * use the default; a donation of no points behaves like a draw.
 */
export function confirmTitle({
  type,
  pointPerUnit,
}: Pick<CampaignDetail, 'type' | 'pointPerUnit'>): ConfirmTitle {
  switch (type) {
    case campaignTypes.buy:
      return 'buy'
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

/** The codes that come of it, and for how long each counts once it is opened, in minutes. */
export function codesOf(
  {
    type,
    delivered,
    minutesValidAfterUsed,
  }: Pick<CampaignDetail, 'type' | 'delivered' | 'minutesValidAfterUsed'>,
  quantity: number,
): { codes: number; minutes: number | undefined } | undefined {
  if (delivered || type === campaignTypes.draw || type === campaignTypes.donate) return undefined
  return { codes: quantity, minutes: minutesValidAfterUsed ?? undefined }
}

export interface Cost {
  points: number
  /** Baht that come on top. */
  baht: number
  /** Points left afterwards; negative when the balance does not reach. */
  left: number
}

type PayOptions = CampaignDetail['payOptions']

/** What a number of units costs by one of the ways to pay. */
export function costOf(
  payOptions: PayOptions,
  chosen: { payOption: number; quantity: number },
  balance: number,
): Cost {
  const option = payOptions[chosen.payOption] ?? { points: 0, price: 0 }
  const points = option.points * chosen.quantity
  // In satang, for a sum of decimals is not always the decimal that it looks like.
  const baht = Math.round(option.price * chosen.quantity * 100) / 100
  return { points, baht, left: balance - points }
}

/** The way to pay that is offered first: the first one that the balance reaches, else the nearest. */
export function firstPayOption(
  { payOptions }: { payOptions: PayOptions },
  balance: number,
): number {
  const inReach = payOptions.findIndex(({ points }) => points <= balance)
  if (inReach >= 0) return inReach
  const fewest = Math.min(...payOptions.map(({ points }) => points))
  return Math.max(
    0,
    payOptions.findIndex(({ points }) => points === fewest),
  )
}

/** The way to pay that was chosen where the balance reaches for all of them, else the first that it does. */
export function payOptionFor(
  { payOptions }: { payOptions: PayOptions },
  chosen: { payOption: number; quantity: number },
  balance: number,
): number {
  const { left } = costOf(payOptions, chosen, balance)
  return left < 0 ? firstPayOption({ payOptions }, balance / chosen.quantity) : chosen.payOption
}
