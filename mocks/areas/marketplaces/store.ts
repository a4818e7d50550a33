import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { MarketplaceConnectionTable } from '../../database/schema.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

export type ConnectionRow = Selectable<MarketplaceConnectionTable>

/** The member's open connections, at most one of each channel. */
export function readConnections(db: Database, owner: Owner): Promise<ConnectionRow[]> {
  return db
    .selectFrom('marketplace_connection')
    .selectAll()
    .where(ownedBy(owner))
    .where('ended_at', 'is', null)
    .execute()
}

export function readOpenConnection(
  db: Database,
  owner: Owner,
  channel: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('marketplace_connection')
    .selectAll()
    .where(ownedBy(owner))
    .where('channel', '=', channel)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** One of the member's connections, also one that has ended. */
export function readOwnConnection(
  db: Database,
  { appId, memberId }: Owner,
  id: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('marketplace_connection')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Every connection that an account of a channel has had, of any member. */
export function readConnectionsOfAccount(
  db: Database,
  { app_id, channel, account }: Pick<ConnectionRow, 'app_id' | 'channel' | 'account'>,
): Promise<Pick<ConnectionRow, 'member_id' | 'order_number' | 'connected_at' | 'ended_at'>[]> {
  return db
    .selectFrom('marketplace_connection')
    .select(['member_id', 'order_number', 'connected_at', 'ended_at'])
    .where('app_id', '=', app_id)
    .where('channel', '=', channel)
    .where('account', '=', account)
    .execute()
}

/** Adds a connection. @returns false if another member has the account */
export async function insertConnection(
  tx: Database,
  row: Insertable<MarketplaceConnectionTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('marketplace_connection')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends an open connection. @returns whether it was still open */
export async function endConnection(tx: Database, owner: OwnerAt, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('marketplace_connection')
    .set({ ended_at: owner.now })
    .where('app_id', '=', owner.appId)
    .where('id', '=', id)
    .where('member_id', '=', owner.memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The code of the last refusal of each channel. */
export async function readRefusals(db: Database, owner: Owner): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('marketplace_refusal')
    .select(['channel', 'code'])
    .where(ownedBy(owner))
    .execute()
  return new Map(rows.map(({ channel, code }) => [channel, code]))
}

export async function saveRefusal(
  tx: Database,
  { appId, memberId, now }: OwnerAt,
  { channel, code }: { channel: string; code: string },
): Promise<void> {
  await tx
    .insertInto('marketplace_refusal')
    .values({ app_id: appId, member_id: memberId, channel, code, at: now })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'member_id', 'channel']).doUpdateSet({ code, at: now }),
    )
    .execute()
}

export async function deleteRefusal(tx: Database, owner: Owner, channel: string): Promise<void> {
  await tx
    .deleteFrom('marketplace_refusal')
    .where(ownedBy(owner))
    .where('channel', '=', channel)
    .execute()
}
