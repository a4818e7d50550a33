import { priceOfItem } from '@/contract/price-of-item'
import type { CampaignContent } from '../brands/content.ts'
import { itemOf } from './items.ts'
import { bahtOf, satangOf } from './satang.ts'

export interface Price {
  points: number
  /** Baht. */
  price: number
}

/** What was chosen of a campaign: a colour or size of it, and a code that makes it cheaper. */
interface Choice {
  itemId?: number | undefined
  promocode?: string | undefined
}

/**
 * The ways to pay for one unit, in the campaign's order.
 * @returns undefined when there is no such promocode.
 */
export function payOptionsOf(campaign: CampaignContent, choice: Choice): Price[] | undefined {
  const size = itemOf(campaign, choice.itemId)?.size
  const options = campaign.payOptions.map((option) => priceOfItem(option, campaign, size))
  if (choice.promocode === undefined) return options
  const wanted = choice.promocode.trim().toUpperCase()
  const code = campaign.asks.promocodes.find((known) => known.code.toUpperCase() === wanted)
  return code && options.map((option) => cheaper(option, code))
}

/**
 * The way to pay that comes to what the member saw and agreed to. What they say is no price: it
 * only chooses among those that there are.
 */
export function agreedPrice(
  options: Price[],
  {
    quantity,
    sp_points = 0,
    sp_baht = 0,
  }: { quantity: number; sp_points?: number | undefined; sp_baht?: number | undefined },
): Price | undefined {
  const found = options.find(
    ({ points, price }) =>
      points * quantity === sp_points && satangOf(price * quantity) === satangOf(sp_baht),
  )
  return found && { points: sp_points, price: bahtOf(satangOf(sp_baht)) }
}

function cheaper({ points, price }: Price, code: { percentOff: number; pointsOff: number }): Price {
  const left = 1 - code.percentOff / 100
  return {
    points: Math.max(0, Math.round(points * left) - code.pointsOff),
    price: bahtOf(satangOf(price * left)),
  }
}
