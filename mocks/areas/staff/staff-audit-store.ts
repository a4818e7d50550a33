import type { Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { StaffActTable } from '../../database/schema.ts'
import { hashOfAct } from './audit-rules.ts'
import { logSecurity } from '../../values/log.ts'

export interface Act {
  appId: string
  now: number
  staff: { id: string; name: string }
  act: string
  subject: string
  details?: Readonly<Record<string, unknown>>
}

/** The last act of a brand's audit, which a later one follows on. */
function readLast(db: Database, appId: string) {
  return db
    .selectFrom('staff_act')
    .select(['position', 'hash'])
    .where('app_id', '=', appId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Writes how far a brand's audit goes to the security log, which is collected elsewhere: acts that are
 * missing at its end leave no gap in the audit itself.
 */
export async function logEndOfAudit(db: Database, brand: string): Promise<void> {
  const last = await readLast(db, brand)
  if (last) logSecurity({ event: 'audit.end', brand, position: last.position, hash: last.hash })
}

/** Adds an act to the audit. Call it inside the transaction of the act itself. */
export async function addAct(tx: Database, { appId, now, staff, ...done }: Act): Promise<void> {
  const last = await readLast(tx, appId)
  const facts = {
    position: (last?.position ?? 0) + 1,
    at: now,
    staff_id: staff.id,
    staff_name: staff.name,
    act: done.act,
    subject: done.subject,
    details_json: detailsOf(done),
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
  /** The position of the act that the list begins after. */
  after?: number | undefined
  top: number
}

type ActRow = Selectable<StaffActTable>

/** As many acts are looked through at once: words have no index. */
const mostSearched = 2000

/**
 * Acts, newest first. Where there may be more, `next` is the position of the last one that was looked at;
 * with a search there may be none before it.
 */
export async function findActs(
  db: Database,
  search: ActSearch,
): Promise<{ acts: ActRow[]; next: number | undefined }> {
  const { top, act, staffId } = search
  const isSearched = Boolean(search.search ?? act ?? staffId)
  const most = isSearched ? mostSearched : top + 1
  const rows = await readActs(db, search, most)
  const words = search.search?.toLowerCase() ?? ''
  const found = rows.filter(
    (row) =>
      (!act || row.act === act) &&
      (!staffId || row.staff_id === staffId) &&
      [row.subject, row.staff_name, row.act].some((said) => said.toLowerCase().includes(words)),
  )
  const acts = found.slice(0, top)
  if (found.length > top) return { acts, next: acts.at(-1)?.position }
  return { acts, next: rows.length === most ? rows.at(-1)?.position : undefined }
}

async function readActs(
  db: Database,
  { appId, from, before, after }: ActSearch,
  most: number,
): Promise<ActRow[]> {
  let acts = db.selectFrom('staff_act').selectAll().where('app_id', '=', appId)
  if (from !== undefined) acts = acts.where('at', '>=', from)
  if (before !== undefined) acts = acts.where('at', '<', before)
  if (after !== undefined) {
    const last = await db
      .selectFrom('staff_act')
      .select('at')
      .where('app_id', '=', appId)
      .where('position', '=', after)
      .executeTakeFirst()
    if (!last) return []
    acts = acts.where((eb) => eb(eb.refTuple('at', 'position'), '<', eb.tuple(last.at, after)))
  }
  return acts.orderBy('at', 'desc').orderBy('position', 'desc').limit(most).execute()
}

/** When the same person last did the same to the same, after a time; undefined where nobody did. */
export async function timeOfSameAct(
  db: Database,
  { appId, staff, ...done }: Act,
  after: number,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('staff_act')
    .select('at')
    .where('app_id', '=', appId)
    .where('at', '>', after)
    .where('staff_id', '=', staff.id)
    .where('staff_name', '=', staff.name)
    .where('act', '=', done.act)
    .where('subject', '=', done.subject)
    .where('details_json', '=', detailsOf(done))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return same?.at
}

function detailsOf({ details = {} }: Pick<Act, 'details'>) {
  return JSON.stringify(details)
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
