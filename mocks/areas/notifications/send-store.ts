import type { Selectable } from 'kysely'
import { claim } from '../../database/claim.ts'
import type { Database } from '../../database/connect.ts'
import type { NotificationTable } from '../../database/schema.ts'
import { type Owner, ownedBy } from '../owner.ts'

type SentRow = Selectable<NotificationTable>
type Key = Pick<SentRow, 'app_id' | 'id'>

interface Part {
  appId: string
  now: number
  top: number
}

/** Notifications that are to be sent, the longest due first. */
export function readDue(db: Database, { appId, now, top }: Part): Promise<SentRow[]> {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('app_id', '=', appId)
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(top)
    .execute()
}

/** Notifications whose next push is due. */
export function readPushes(db: Database, { appId, now, top }: Part): Promise<SentRow[]> {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('app_id', '=', appId)
    .where('push_at', 'is not', null)
    .where('push_at', '<=', now)
    .orderBy('push_at')
    .limit(top)
    .execute()
}

/** Whether a notification is as it was read, and this transaction alone may settle it. */
export async function claimSending(
  tx: Database,
  { app_id, id, due_at }: SentRow,
): Promise<boolean> {
  const query = tx
    .selectFrom('notification')
    .select('id')
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('due_at', '=', due_at)
  return (await claim(tx, query).executeTakeFirst()) !== undefined
}

type Sending = Partial<Pick<SentRow, 'due_at' | 'push_at' | 'push_tries' | 'pushed_at'>>

/**
 * Changes how a notification is sent, unless another process has done so since it was read.
 * @returns whether it was changed.
 */
export async function changeSending(
  db: Database,
  { app_id, id, due_at, push_at }: SentRow,
  change: Sending,
): Promise<boolean> {
  const changed = await db
    .updateTable('notification')
    .set(change)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('due_at', due_at === null ? 'is' : '=', due_at)
    .where('push_at', push_at === null ? 'is' : '=', push_at)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Marks a notification as having nothing left to push, and when LINE took it. */
export async function endPush(
  db: Database,
  { app_id, id }: Key,
  pushed_at: number | null,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ push_at: null, pushed_at })
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute()
}

/** A member's addresses for messages, and the language; undefined after the membership has ended. */
export async function readReach(db: Database, owner: Owner) {
  const member = await db
    .selectFrom('member')
    .select(['email', 'email_confirmed_at', 'contact_number', 'locale'])
    .where('app_id', '=', owner.appId)
    .where('id', '=', owner.memberId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  if (!member) return undefined
  const line = await db
    .selectFrom('member_line')
    .select('sub')
    .where(ownedBy(owner))
    .executeTakeFirst()
  return { ...member, sub: line?.sub }
}
