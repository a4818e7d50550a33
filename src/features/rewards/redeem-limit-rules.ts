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

export interface Bound {
  most: number
  /**
   * What there is too little of for one more: pieces, the member's share, points, or what the
   * member's cart leaves; `once` where one at a time is all that is given.
   */
  by: 'stock' | 'limit' | 'points' | 'cart' | 'once'
  /** The points that are missing for the first one already. */
  short?: number
}

type Bounded = Pick<CampaignDetail, 'redeemState' | 'qty' | 'itemCountSold' | 'pointPerUnit'>

/** The most that can be asked for, and why not more. `room`: what the member's cart has room for. */
export function boundOf(
  { redeemState, qty, itemCountSold, pointPerUnit: ownPoints }: Bounded,
  { points, pointPerUnit, left, room }: Omit<Limits, 'maxQuantity'> & { room?: number | undefined },
): Bound {
  const { maxQuantity, maxPerPerson, redeemedByMember } = redeemState
  const most = mostAtOnce({ maxQuantity: room ?? maxQuantity, points, pointPerUnit, left })
  const stock = left ?? qty - itemCountSold
  const limit = (maxPerPerson ?? Infinity) - (redeemedByMember ?? 0)
  // The platform counts by the price in points alone, where the member reaches that.
  const dearest = pointPerUnit > 0 ? Math.max(pointPerUnit, ownPoints) : 0
  if (room !== undefined && room <= most && room < Math.min(stock, limit)) {
    return { most, by: 'cart' }
  }
  if (limit <= most) return { most, by: 'limit' }
  if (stock <= most) return { most, by: 'stock' }
  if (pointPerUnit > points) return { most, by: 'points', short: pointPerUnit - points }
  return { most, by: dearest * (most + 1) > points ? 'points' : 'once' }
}
