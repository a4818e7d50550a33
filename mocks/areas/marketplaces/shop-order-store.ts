import type { Database } from '../../database/connect.ts'
import type { MarketplaceOrderTable } from '../../database/schema.ts'
import { ownedBy, type Owner } from '../owner.ts'

type OrderKey = Pick<MarketplaceOrderTable, 'app_id' | 'channel' | 'order_number'>

export function readOrder(db: Database, { app_id, channel, order_number }: OrderKey) {
  return db
    .selectFrom('marketplace_order')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('channel', '=', channel)
    .where('order_number', '=', order_number)
    .executeTakeFirst()
}

export async function insertOrder(tx: Database, row: MarketplaceOrderTable): Promise<void> {
  await tx.insertInto('marketplace_order').values(row).execute()
}

export async function updateOrder(
  tx: Database,
  { app_id, channel, order_number }: OrderKey,
  change: Partial<Pick<MarketplaceOrderTable, 'state' | 'satang' | 'points'>>,
): Promise<void> {
  await tx
    .updateTable('marketplace_order')
    .set(change)
    .where('app_id', '=', app_id)
    .where('channel', '=', channel)
    .where('order_number', '=', order_number)
    .execute()
}

/** The orders of a member that are not complete, the earliest first. */
export function readOpenOrders(db: Database, owner: Owner) {
  return db
    .selectFrom('marketplace_order')
    .select(['channel', 'order_number', 'points'])
    .where(ownedBy(owner))
    .where('state', '=', 'open')
    .orderBy('ordered_at')
    .execute()
}

interface Account {
  appId: string
  channel: string
  account: string
  /** When the order was made. */
  at: number
}

/** Who had connected an account when an order was made with it. */
export async function readAccountHolder(
  db: Database,
  { appId, channel, account, at }: Account,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('marketplace_connection')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('connected_at', '<=', at)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .executeTakeFirst()
  return row?.member_id
}
