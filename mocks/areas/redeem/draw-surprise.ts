import type { Price } from './item-price-rules.ts'
import type { RedeemRequest } from './request-rules.ts'
import { countDayUnits, type DayUnits, type GivenSurprise } from './store.ts'
import type { RedeemInput } from '../catalogue/read-eligibility.ts'
import type { Database } from '../../database/connect.ts'

/**
 * The free units of a request, where every nth unit of a day is free: the first one, and how many.
 * @returns undefined when none is free.
 */
export function freeOf({ before, after }: DayUnits, every: number) {
  const earlier = Math.floor(before / every)
  const units = Math.floor(after / every) - earlier
  return units > 0 ? { nth: (earlier + 1) * every, units } : undefined
}

/**
 * The surprise of a request that will be redeemed; its units count for the day. Call it inside the
 * transaction that redeems, so that a rollback takes them out of the day's units as well.
 */
export async function surpriseOf(
  tx: Database,
  request: RedeemRequest,
  { member }: RedeemInput,
  price: Price,
): Promise<GivenSurprise | undefined> {
  const { campaign, body, via } = request
  const { surprise } = campaign
  // The sum of a cart is agreed as one, and baht are paid elsewhere: neither can be reduced here.
  if (!surprise || via === 'cart' || price.price > 0) return undefined
  if (surprise.kind === 'first') {
    if (member?.redeemed) return undefined
    return { kind: 'first', nth: null, free_units: 0, points_saved: 0 }
  }
  // A booking can be cancelled: whoever books and cancels would choose the unit that is free.
  if (campaign.reservation) return undefined
  const { brand, now } = request
  const { quantity } = body
  const units = { appId: brand.appId, campaignId: campaign.id, now, quantity }
  const free = freeOf(await countDayUnits(tx, units), surprise.every)
  if (!free) return undefined
  const pointsOfUnit = price.points / quantity
  return {
    kind: 'free',
    nth: free.nth,
    free_units: free.units,
    points_saved: pointsOfUnit * free.units,
  }
}
