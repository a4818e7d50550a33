import { type RawBuilder, type Selectable, sql } from 'kysely'
import { claim } from '../../database/claim.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { StudioMessageTable } from '../../database/schema.ts'

export type MessageRow = Selectable<StudioMessageTable>

interface Key {
  appId: string
  id: string
}

/** The id of the notification that a member has of a message: no message has two of one member. */
export const noticeIdOf = (messageId: string, memberId: string) =>
  `message ${messageId} ${memberId}`

export function findMessageRow(db: Database, { appId, id }: Key): Promise<MessageRow | undefined> {
  return db
    .selectFrom('studio_message')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns undefined where the id is taken */
export function insertMessageRow(
  tx: Database,
  row: Pick<
    MessageRow,
    'app_id' | 'id' | 'content_json' | 'made_at' | 'made_by' | 'changed_at' | 'changed_by'
  >,
): Promise<MessageRow | undefined> {
  return tx
    .insertInto('studio_message')
    .values({ ...row, version: 1, state: 'draft' })
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined where the message is not of this state, version and place any more */
export function updateMessageRow(
  tx: Database,
  { app_id, id, version, state, cursor }: MessageRow,
  change: Partial<Omit<MessageRow, 'app_id' | 'id'>>,
): Promise<MessageRow | undefined> {
  return tx
    .updateTable('studio_message')
    .set(change)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .where('cursor', '=', cursor)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteMessageRow(
  tx: Database,
  { app_id, id }: Pick<MessageRow, 'app_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('studio_message').where('app_id', '=', app_id).where('id', '=', id).execute()
}

export async function listMessageRows(
  db: Database,
  { appId, top, skip }: { appId: string; top: number; skip: number },
) {
  const found = db.selectFrom('studio_message').where('app_id', '=', appId)
  const rows = await found
    .selectAll()
    .orderBy('changed_at', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(found) }
}

interface Part {
  appId: string
  now: number
  /** Messages that are left out. */
  except: readonly string[]
}

/** A message that is being sent, or is to be by now. */
export function readDueMessage(db: Database, part: Part): Promise<MessageRow | undefined> {
  return dueMessages(db, part).executeTakeFirst()
}

/** The same for this transaction alone; undefined while another process sends a part of it. */
export function claimDueMessage(tx: Database, part: Part): Promise<MessageRow | undefined> {
  return claim(tx, dueMessages(tx, part)).executeTakeFirst()
}

function dueMessages(db: Database, { appId, now, except }: Part) {
  return db
    .selectFrom('studio_message')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', now)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .limit(1)
}

/** What has become of the notifications of a message: read, taken by LINE, still to be sent. */
export async function readNumbers(db: Database, { appId, id }: Key) {
  const sumOf = (is: RawBuilder<unknown>) => sql<number>`coalesce(sum(${is}), 0)`
  return db
    .selectFrom('notification')
    .select([
      sumOf(sql`is_read`).as('read'),
      sumOf(sql`case
        when pushed_at > 0 then 1
        when pushed_at = 0 and push_tries > 0 and push_at is null then 1
        else 0 end`).as('line'),
      sumOf(sql`case when due_at is not null or push_at is not null then 1 else 0 end`).as(
        'waiting',
      ),
    ])
    .where('app_id', '=', appId)
    .where('id', '>=', noticeIdOf(id, ''))
    .where('id', '<', `message ${id}!`)
    .executeTakeFirstOrThrow()
}

/** Leaves out what is still to be sent of a message by LINE, e-mail and SMS. */
export async function endWaiting(tx: Database, { appId, id }: Key): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ due_at: null, push_at: null })
    .where('app_id', '=', appId)
    .where('id', '>=', noticeIdOf(id, ''))
    .where('id', '<', `message ${id}!`)
    .where((eb) => eb.or([eb('due_at', 'is not', null), eb('push_at', 'is not', null)]))
    .execute()
}
