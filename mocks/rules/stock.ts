import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { Problem } from '../problem.ts'
import { type Item, itemsOf } from './items.ts'

export interface Stock {
  qty: number
  sold: number
}
export type StockOf = ReadonlyMap<number, Stock>

/** Everything of a campaign that has a stock of its own: itself, its colours and its sizes. */
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

/** What is left of an item: no more than of its size, its colour and the campaign. */
export function leftOfItem(campaign: CampaignContent, item: Item, stockOf: StockOf): number {
  const ids = [campaign.id, item.style.campaignId, item.id]
  return Math.min(...ids.map((id) => leftOf(stockOf.get(id))))
}

/** The most that is left of any one item; undefined for a campaign without items. */
export function mostOfAnItem(campaign: CampaignContent, stockOf: StockOf): number | undefined {
  if (!campaign.subCampaignStyles) return undefined
  return Math.max(0, ...itemsOf(campaign).map((item) => leftOfItem(campaign, item, stockOf)))
}

/** The stocks of a campaign, by their ids. */
export async function readStocks(
  db: Database,
  { appId, ids }: { appId: string; ids?: number[] },
): Promise<Map<number, Stock>> {
  const rows = await db
    .selectFrom('campaign_stock')
    .select(['id', 'qty', 'sold'])
    .where('app_id', '=', appId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface Units {
  appId: string
  campaignId: number
  /** The colour and size, where there is a choice. */
  item: Item | undefined
  quantity: number
}

/** The stocks that a unit is counted in: the campaign's, its colour's and its size's. */
function stocksOf({ campaignId, item }: Pick<Units, 'campaignId' | 'item'>): Set<number> {
  return new Set([campaignId, ...(item ? [item.style.campaignId, item.id] : [])])
}

/**
 * Takes units of a campaign, and of the colour and size that were chosen. Call it inside a
 * transaction.
 * @throws Problem soldOut when any of them has too few; then nothing may be kept.
 */
export async function takeStock(tx: Database, { appId, quantity, ...units }: Units): Promise<void> {
  for (const id of stocksOf(units)) {
    const [taken] = await updateStock(tx, { appId, id, quantity })
    if (!taken) throw new Problem('soldOut')
  }
}

/** Gives units back that were taken. Call it inside a transaction. */
export async function giveStockBack(
  tx: Database,
  { appId, quantity, ...units }: Units,
): Promise<void> {
  await tx
    .updateTable('campaign_stock')
    .set((eb) => ({ sold: eb('sold', '-', quantity) }))
    .where('app_id', '=', appId)
    .where('id', 'in', [...stocksOf(units)])
    .execute()
}

const updateStock = prepared((db, of: { appId: string; id: number; quantity: number }) =>
  db
    .updateTable('campaign_stock')
    .set((eb) => ({ sold: eb('sold', '+', of.quantity) }))
    .where('app_id', '=', of.appId)
    .where('id', '=', of.id)
    .where((eb) => eb(eb('sold', '+', of.quantity), '<=', eb.ref('qty')))
    .returning('sold'),
)

function leftOf(stock: Stock | undefined) {
  return stock ? stock.qty - stock.sold : 0
}
