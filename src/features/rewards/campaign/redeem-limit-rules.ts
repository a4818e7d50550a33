import { isRedeemable } from '@/campaign/redeem-states'
import type { CampaignDetail } from '@/contract/campaign-detail'

/**
 * The quantity that a balance pays for: floor(points / points per unit), or 1 if it is free
 * (specification §5).
 */
export function redeemLimit(points: number, pointPerUnit: number): number {
  return pointPerUnit > 0 ? Math.floor(points / pointPerUnit) : 1
}

/**
 * The maximum quantity on the campaign's page: 1 for guests, and for campaigns whose style or time is
 * chosen first.
 */
export function mostOnPage(campaign: CampaignDetail, points: number | undefined): number {
  const { redeemState, pointPerUnit, subCampaignStyles, slots } = campaign
  if (points === undefined || !isRedeemable(campaign) || subCampaignStyles || slots.length > 0)
    return 1
  return mostAtOnce({ maxQuantity: redeemState.maxQuantity, points, pointPerUnit, left: undefined })
}

interface Limits {
  /** The platform's limit for this member at once. */
  maxQuantity: number
  points: number
  /** Points for one, by the chosen pay option. */
  pointPerUnit: number
  /** Stock of the chosen style and size. */
  left: number | undefined
}

/** The most that can be asked for; at least one, so that the platform can still refuse. */
export function mostAtOnce({ maxQuantity, points, pointPerUnit, left }: Limits): number {
  // Points do not limit what costs baht only or nothing.
  const byPoints = pointPerUnit > 0 ? redeemLimit(points, pointPerUnit) : maxQuantity
  return Math.max(1, Math.min(maxQuantity, byPoints, left ?? maxQuantity))
}

export interface Bound {
  most: number
  /**
   * The limiting factor: stock, the member's limit, points, or the room in the cart; `once` if only one
   * can be redeemed at a time.
   */
  by: 'stock' | 'limit' | 'points' | 'cart' | 'once'
  /** Points missing for a single one. */
  short?: number
}

type Bounded = Pick<CampaignDetail, 'redeemState' | 'qty' | 'itemCountSold' | 'pointPerUnit'>

/** The maximum quantity and its reason. `room`: how many more the cart takes. */
export function boundOf(
  { redeemState, qty, itemCountSold, pointPerUnit: ownPoints }: Bounded,
  { points, pointPerUnit, left, room }: Omit<Limits, 'maxQuantity'> & { room?: number | undefined },
): Bound {
  const { maxQuantity, maxPerPerson, redeemedByMember } = redeemState
  const most = mostAtOnce({ maxQuantity: room ?? maxQuantity, points, pointPerUnit, left })
  const stock = left ?? qty - itemCountSold
  const limit = (maxPerPerson ?? Infinity) - (redeemedByMember ?? 0)
  // The platform uses the price in points alone when the balance covers it.
  const dearest = pointPerUnit > 0 ? Math.max(pointPerUnit, ownPoints) : 0
  if (room !== undefined && room <= most && room < Math.min(stock, limit)) {
    return { most, by: 'cart' }
  }
  if (limit <= most) return { most, by: 'limit' }
  if (stock <= most) return { most, by: 'stock' }
  if (pointPerUnit > points) return { most, by: 'points', short: pointPerUnit - points }
  return { most, by: dearest * (most + 1) > points ? 'points' : 'once' }
}
