import type { CampaignDetail } from '@/contract/campaign-detail'

/**
 * How many a balance pays for: floor(points / points per unit), and one of what is free
 * (specification §5).
 */
export function redeemLimit(points: number, pointPerUnit: number): number {
  return pointPerUnit > 0 ? Math.floor(points / pointPerUnit) : 1
}

/**
 * The most that can be chosen on a campaign's page before anything else is asked: one for a guest,
 * and where a colour or a time has to be chosen first.
 */
export function mostOnPage(campaign: CampaignDetail, points: number | undefined): number {
  const { redeemState, pointPerUnit, subCampaignStyles, slots } = campaign
  const isNext = redeemState.key === 'default' || redeemState.key === 'draw'
  if (points === undefined || !isNext || subCampaignStyles || slots.length > 0) return 1
  return mostAtOnce({ maxQuantity: redeemState.maxQuantity, points, pointPerUnit, left: undefined })
}

interface Limits {
  /** The most that the platform lets this member redeem at once now. */
  maxQuantity: number
  points: number
  /** Points for one, by the way to pay that is chosen. */
  pointPerUnit: number
  /** Pieces left of the chosen colour and size. */
  left: number | undefined
}

/** The most that can be asked for; at least one, so that the platform's own no can be heard. */
export function mostAtOnce({ maxQuantity, points, pointPerUnit, left }: Limits): number {
  // What costs baht alone is not bounded by the points, and neither is what is free.
  const byPoints = pointPerUnit > 0 ? redeemLimit(points, pointPerUnit) : maxQuantity
  return Math.max(1, Math.min(maxQuantity, byPoints, left ?? maxQuantity))
}
