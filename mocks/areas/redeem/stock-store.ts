import { type Item, type Stock, stockIdsOf } from './item-price-rules.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { Problem } from '../../values/problem.ts'

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

/**
 * Takes units of a campaign, and of the colour and size that were chosen. Call it inside a
 * transaction.
 * @throws Problem soldOut when any of them has too few; then roll back the transaction.
 */
export async function takeStock(
  tx: Database,
  { appId, campaignId, item, quantity }: Units,
): Promise<void> {
  for (const id of stockIdsOf(campaignId, item)) {
    const [taken] = await updateStock(tx, { appId, id, quantity })
    if (!taken) throw new Problem('soldOut')
  }
}

/**
 * Gives units back that were taken. A size may have moved to another colour since, which counts fewer
 * units than it. Call it inside a transaction.
 */
export async function giveStockBack(
  tx: Database,
  { appId, campaignId, item, quantity }: Units,
): Promise<void> {
  await tx
    .updateTable('campaign_stock')
    .set(({ eb, lit }) => ({
      sold: eb
        .case()
        .when('sold', '>', quantity)
        .then(eb('sold', '-', quantity))
        .else(lit(0))
        .end(),
    }))
    .where('app_id', '=', appId)
    .where('id', 'in', stockIdsOf(campaignId, item))
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
