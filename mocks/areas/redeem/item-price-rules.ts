import { priceOfItem } from '@/contract/price-of-item'
import { bahtOf, satangOf } from '@/contract/satang'
import type { CampaignContent, StyleContent } from '../../brands/content.ts'

/** What a member chose: a size of a colour, or a colour without sizes. */
export interface Item {
  id: number
  style: StyleContent
  size: StyleContent['subitems'][number] | undefined
}

/** All items of a campaign: its sizes, and its colours without sizes. */
function itemsOf({ subCampaignStyles }: CampaignContent): Item[] {
  return (subCampaignStyles?.styles ?? []).flatMap((style): Item[] =>
    style.subitems.length === 0
      ? [{ id: style.campaignId, style, size: undefined }]
      : style.subitems.map((size) => ({ id: size.campaignId, style, size })),
  )
}

export function itemOf(campaign: CampaignContent, itemId: number | undefined): Item | undefined {
  if (itemId === undefined) return undefined
  return itemsOf(campaign).find(({ id }) => id === itemId)
}

export interface Price {
  points: number
  /** Baht. */
  price: number
}

/** The choice of a request: a colour or size, and a promocode. */
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
  const code = campaign.asks.promocodes.find((one) => one.code.toUpperCase() === wanted)
  return code && options.map((option) => cheaper(option, code))
}

/**
 * The way to pay that the member has agreed to. The request's sums are no price: they only choose
 * among the campaign's own.
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

export interface Stock {
  qty: number
  sold: number
}

export type StockOf = ReadonlyMap<number, Stock>

/** The ids of all stocks of a campaign: its own, and those of its colours and sizes. */
export function stockIds(campaign: CampaignContent): number[] {
  const { styles } = campaign.subCampaignStyles ?? { styles: [] }
  return [
    campaign.id,
    ...styles.flatMap(({ campaignId, subitems }) => [
      campaignId,
      ...subitems.map((size) => size.campaignId),
    ]),
  ]
}

/** The ids of the stocks that count a unit: the campaign's, its colour's and its size's. */
export function stockIdsOf(campaignId: number, item: Item | undefined): number[] {
  return [...new Set([campaignId, ...(item ? [item.style.campaignId, item.id] : [])])]
}

/** What is left of an item: no more than of its size, its colour and the campaign. */
export function leftOfItem(campaign: CampaignContent, item: Item, stockOf: StockOf): number {
  return Math.min(...stockIdsOf(campaign.id, item).map((id) => leftOf(stockOf.get(id))))
}

/** The most that is left of any one item; undefined for a campaign without items. */
export function mostOfAnItem(campaign: CampaignContent, stockOf: StockOf): number | undefined {
  if (!campaign.subCampaignStyles) return undefined
  return Math.max(0, ...itemsOf(campaign).map((item) => leftOfItem(campaign, item, stockOf)))
}

function leftOf(stock: Stock | undefined) {
  return stock ? stock.qty - stock.sold : 0
}
