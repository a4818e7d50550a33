import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'

export type ConfirmTitle = 'redeem' | 'takePart' | 'partner' | 'privilege' | 'give' | 'buy'

/**
 * The title of the confirm dialog, by the campaign's type (specification §4). Free and deal campaigns
 * use the default; a donation without points has the title of a draw.
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

/** The number of codes, and for how many minutes each is valid once opened. */
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
  /** Baht in addition to the points. */
  baht: number
  /** Points left afterwards; negative when the balance is too low. */
  left: number
}

type PayOptions = CampaignDetail['payOptions']

/** The cost of a quantity by a pay option. */
export function costOf(
  payOptions: PayOptions,
  chosen: { payOption: number; quantity: number },
  balance: number,
): Cost {
  const option = payOptions[chosen.payOption] ?? { points: 0, price: 0 }
  const points = option.points * chosen.quantity
  // In satang: decimals of baht do not add up exactly.
  const baht = Math.round(option.price * chosen.quantity * 100) / 100
  return { points, baht, left: balance - points }
}

/** The default pay option: the first within the balance, else the one with the fewest points. */
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

/** The chosen pay option if the balance covers the quantity, else the first that it covers. */
export function payOptionFor(
  { payOptions }: { payOptions: PayOptions },
  chosen: { payOption: number; quantity: number },
  balance: number,
): number {
  const { left } = costOf(payOptions, chosen, balance)
  return left < 0 ? firstPayOption({ payOptions }, balance / chosen.quantity) : chosen.payOption
}
