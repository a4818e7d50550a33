import type { Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type {
  RichMenuDraftTable,
  RichMenuPictureTable,
  RichMenuPublicationTable,
} from '../../database/schema.ts'

export type DraftRow = Selectable<RichMenuDraftTable>
export type PublicationRow = Selectable<RichMenuPublicationTable>
export type PictureRow = Selectable<RichMenuPictureTable>

export function findDraft(db: Database, appId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('rich_menu_draft').selectAll().where('app_id', '=', appId).executeTakeFirst()
}

/** Saves over a version. @returns undefined where the draft is of another one */
export function saveDraft(
  tx: Database,
  { version, ...row }: DraftRow,
): Promise<DraftRow | undefined> {
  const next = { ...row, version: version + 1 }
  if (version === 0) {
    return tx
      .insertInto('rich_menu_draft')
      .values(next)
      .onConflict((conflict) => conflict.column('app_id').doNothing())
      .returningAll()
      .executeTakeFirst()
  }
  return tx
    .updateTable('rich_menu_draft')
    .set(next)
    .where('app_id', '=', row.app_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export async function addPicture(tx: Database, row: PictureRow): Promise<void> {
  await tx
    .insertInto('rich_menu_picture')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'name']).doUpdateSet({ used_at: row.used_at }),
    )
    .execute()
}

export async function findPictures(
  db: Database,
  { appId, names }: { appId: string; names: readonly string[] },
): Promise<Map<string, PictureRow>> {
  const rows = await db
    .selectFrom('rich_menu_picture')
    .selectAll()
    .where('app_id', '=', appId)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** The latest publications that followers saw, the present one first. */
export function listShown(db: Database, appId: string, top: number): Promise<PublicationRow[]> {
  return db
    .selectFrom('rich_menu_publication')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'live')
    .orderBy('id', 'desc')
    .limit(top)
    .execute()
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

/** @returns whether it was free: another may have begun one in this moment */
export async function addPublication(tx: Database, row: PublicationRow): Promise<boolean> {
  const added = await tx
    .insertInto('rich_menu_publication')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function endPublication(
  tx: Database,
  { appId, id, state }: { appId: string; id: number; state: 'live' | 'failed' },
): Promise<void> {
  await tx
    .updateTable('rich_menu_publication')
    .set({ state })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
}

/** The users at LINE of a brand's members, with each member's language. */
export function listLinked(db: Database, appId: string) {
  return db
    .selectFrom('member_line')
    .innerJoin('member', sameBrand('member.id', 'member_line.member_id'))
    .select(['member_line.sub', 'member.locale'])
    .where('member_line.app_id', '=', appId)
    .orderBy('member_line.sub')
    .execute()
}
