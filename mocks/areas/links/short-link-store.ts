import { type Selectable, sql } from 'kysely'
import type { ResultGroup } from '@/contract/studio/results'
import { sameBrand } from '../../database/same-brand.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { ShortLinkOpenTable, ShortLinkTable } from '../../database/schema.ts'

export type ShortLinkRow = Selectable<ShortLinkTable>

interface Key {
  appId: string
  name: string
}

export function findShortLink(
  db: Database,
  { appId, name }: Key,
): Promise<ShortLinkRow | undefined> {
  return db
    .selectFrom('short_link')
    .selectAll()
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** @returns undefined where the name is taken */
export function insertShortLink(
  tx: Database,
  row: Omit<ShortLinkRow, 'version' | 'ended_at'>,
): Promise<ShortLinkRow | undefined> {
  return tx
    .insertInto('short_link')
    .values({ ...row, ended_at: null })
    .onConflict((conflict) => conflict.columns(['app_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined where the link is not of this version any more */
export function updateShortLink(
  tx: Database,
  { appId, name, version }: Key & { version: number },
  changes: Pick<ShortLinkRow, 'path' | 'expires_at' | 'ended_at'>,
): Promise<ShortLinkRow | undefined> {
  return tx
    .updateTable('short_link')
    .set({ ...changes, version: version + 1 })
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

interface Search {
  appId: string
  search?: string | undefined
  top: number
  skip: number
}

/** A page of the short links, newest first, and how many there are in all. */
export async function listShortLinks(db: Database, { appId, search, top, skip }: Search) {
  let found = db.selectFrom('short_link').where('app_id', '=', appId)
  if (search) {
    const words = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const says = (column: 'name' | 'path') =>
      sql<boolean>`lower(${sql.ref(column)}) like ${words} escape '\\'`
    found = found.where((eb) => eb.or([says('name'), says('path')]))
  }
  const rows = await found
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('name', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(found) }
}

/** How often links were opened, by name and host. */
export async function countOpens(db: Database, appId: string, names: readonly string[]) {
  const counts = new Map(names.map((name) => [name, { line: 0, web: 0, bot: 0 }]))
  if (names.length === 0) return counts
  const rows = await db
    .selectFrom('short_link_open')
    .select(['name', 'host', ({ fn }) => fn.sum<number>('opens').as('opens')])
    .where('app_id', '=', appId)
    .where('name', 'in', names)
    .groupBy(['name', 'host'])
    .execute()
  for (const { name, host, opens } of rows) {
    const count = counts.get(name)
    if (count) count[host] = opens
  }
  return counts
}

/** Counts one opening. */
export async function addOpen(
  tx: Database,
  open: Omit<Selectable<ShortLinkOpenTable>, 'opens'>,
): Promise<void> {
  await tx
    .insertInto('short_link_open')
    .values({ ...open, opens: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'name', 'day_at', 'host', 'language'])
        .doUpdateSet(({ ref, eb }) => ({ opens: eb(ref('short_link_open.opens'), '+', 1) })),
    )
    .execute()
}

export function listOpens(db: Database, { appId, name }: Key, since: number) {
  return db
    .selectFrom('short_link_open')
    .select(['day_at', 'host', 'language', 'opens'])
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .where('day_at', '>=', since)
    .orderBy('day_at')
    .orderBy('host')
    .orderBy('language')
    .execute()
}

/** As many of the latest as say what words a brand uses. */
const latest = 5000

/** The words of the latest redemptions that came by a link. */
export function readUsedWords(db: Database, appId: string) {
  return db
    .selectFrom('redemption_source')
    .select(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'code'])
    .where('app_id', '=', appId)
    .orderBy('at', 'desc')
    .limit(latest)
    .execute()
}

/** The paths of the latest short links. */
export function readLinkPaths(db: Database, appId: string) {
  return db
    .selectFrom('short_link')
    .select('path')
    .where('app_id', '=', appId)
    .orderBy('made_at', 'desc')
    .limit(latest)
    .execute()
}

/** The openings by people of all of a brand's links, from one day to before another, added up for a group. */
export function listAllOpens(
  db: Database,
  { appId, from, before, by }: { appId: string; from: number; before: number; by: ResultGroup },
) {
  return db
    .selectFrom('short_link_open')
    .innerJoin('short_link', sameBrand('short_link.name', 'short_link_open.name'))
    .select('path')
    .select((eb) => eb.fn.sum<number>('opens').as('opens'))
    .$if(by === 'day', (query) => query.select('day_at').groupBy('day_at'))
    .$if(by === 'host', (query) => query.select('host').groupBy('host'))
    .$if(by === 'language', (query) => query.select('language').groupBy('language'))
    .groupBy('path')
    .where('short_link_open.app_id', '=', appId)
    .where('day_at', '>=', from)
    .where('day_at', '<', before)
    .where('host', '<>', 'bot')
    .execute()
}
