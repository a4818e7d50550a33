import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { StaffActTable } from '../../database/schema.ts'
import { hashOfAct } from './audit-rules.ts'

export interface Act {
  appId: string
  now: number
  staff: { id: string; name: string }
  act: string
  subject: string
  details?: Readonly<Record<string, unknown>>
}

/** Adds an act to the audit. Call it inside the transaction of the act itself. */
export async function addAct(tx: Database, { appId, now, staff, ...done }: Act): Promise<void> {
  const last = await tx
    .selectFrom('staff_act')
    .select(['position', 'hash'])
    .where('app_id', '=', appId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const facts = {
    position: (last?.position ?? 0) + 1,
    at: now,
    staff_id: staff.id,
    staff_name: staff.name,
    act: done.act,
    subject: done.subject,
    details_json: JSON.stringify(done.details ?? {}),
  }
  await tx
    .insertInto('staff_act')
    .values({ app_id: appId, ...facts, hash: hashOfAct(facts, last?.hash ?? '') })
    .execute()
}

export interface ActSearch {
  appId: string
  search?: string | undefined
  act?: string | undefined
  staffId?: string | undefined
  /** Instants: from the first on, before the second. */
  from?: number | undefined
  before?: number | undefined
  top: number
  skip: number
}

/** Acts, newest first, and how many there are in all. */
export async function findActs(
  db: Database,
  { appId, search, act, staffId, from, before, top, skip }: ActSearch,
): Promise<{ acts: Selectable<StaffActTable>[]; total: number }> {
  let found = db.selectFrom('staff_act').where('app_id', '=', appId)
  if (act) found = found.where('act', '=', act)
  if (staffId) found = found.where('staff_id', '=', staffId)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (before !== undefined) found = found.where('at', '<', before)
  if (search) {
    const words = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const says = (column: 'subject' | 'staff_name' | 'act') =>
      sql<boolean>`lower(${sql.ref(column)}) like ${words} escape '\\'`
    found = found.where((eb) => eb.or([says('subject'), says('staff_name'), says('act')]))
  }
  const acts = await found.selectAll().orderBy('position', 'desc').limit(top).offset(skip).execute()
  return { acts, total: await countRows(found) }
}

/** A person's latest acts, newest first. */
export function latestActsOf(
  db: Database,
  { appId, staffId, most }: { appId: string; staffId: string; most: number },
): Promise<Selectable<StaffActTable>[]> {
  return db
    .selectFrom('staff_act')
    .selectAll()
    .where('app_id', '=', appId)
    .where('staff_id', '=', staffId)
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
}

/** The latest acts of a brand, in the order in which they were written. */
export async function latestActs(db: Database, appId: string, most: number) {
  const acts = await db
    .selectFrom('staff_act')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
  return acts.toReversed()
}
