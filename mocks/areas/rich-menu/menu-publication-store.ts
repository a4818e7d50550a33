import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { RichMenuPublicationTable } from '../../database/schema.ts'

export type PublicationRow = Selectable<RichMenuPublicationTable>

/** The publication that followers see. */
export function liveMenus(db: Database, appId: string): Promise<PublicationRow | undefined> {
  return shownMenus(db, appId).executeTakeFirst()
}

/**
 * What followers saw before the present menus. The same menus published once more, as by two people at
 * once, are not what was before.
 */
export function formerMenus(
  db: Database,
  live: PublicationRow | undefined,
): Promise<PublicationRow | undefined> {
  if (!live) return Promise.resolve(undefined)
  return shownMenus(db, live.app_id)
    .where('id', '<', live.id)
    .where('content_json', '!=', live.content_json)
    .executeTakeFirst()
}

/** The publication of an id, if followers have seen it. */
export function menusOf(
  db: Database,
  { appId, id }: { appId: string; id: number },
): Promise<PublicationRow | undefined> {
  return shownMenus(db, appId).where('id', '=', id).executeTakeFirst()
}

function shownMenus(db: Database, appId: string) {
  return db
    .selectFrom('rich_menu_publication')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'live')
    .orderBy('id', 'desc')
    .limit(1)
}

export function latestPublication(
  db: Database,
  appId: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('rich_menu_publication')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether something is left to do at LINE, or nobody has noted how it ended. */
export function isUnsettled({ state, before_json }: PublicationRow): boolean {
  return state === 'running' || before_json !== null
}

/** @returns whether it was free: another may have begun one in this moment */
export async function addPublication(
  tx: Database,
  row: Insertable<RichMenuPublicationTable>,
): Promise<boolean> {
  const added = await tx
    .insertInto('rich_menu_publication')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns whether it was still held as it is said */
export async function changePublication(
  tx: Database,
  { appId, id, heldUntil }: { appId: string; id: number; heldUntil: number },
  changes: Updateable<RichMenuPublicationTable>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('rich_menu_publication')
    .set(changes)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('held_until', '=', heldUntil)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
