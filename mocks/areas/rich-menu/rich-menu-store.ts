import type { Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type { RichMenuDraftTable, RichMenuPictureTable } from '../../database/schema.ts'

export type DraftRow = Selectable<RichMenuDraftTable>
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

const day = 86_400_000

/** Notes that pictures are in use, each once a day at most. */
export async function updateUsed(
  tx: Database,
  { appId, names, now }: { appId: string; names: readonly string[]; now: number },
): Promise<void> {
  await tx
    .updateTable('rich_menu_picture')
    .set({ used_at: now })
    .where('app_id', '=', appId)
    .where('name', 'in', names)
    .where('used_at', '<=', now - day)
    .execute()
}

export async function findPictures(
  db: Database,
  { appId, names }: { appId: string; names: readonly string[] },
): Promise<Map<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('rich_menu_picture')
    .selectAll()
    .where('app_id', '=', appId)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** So few users that no request waits long for a page of them. */
export const pageSize = 1000

interface PageOfUsers {
  appId: string
  /** The last user of the page before, or ''. */
  after: string
}

/** The next linked users at LINE: their member's locale, and the menu they see; null: the default. */
export function listLinked(
  db: Database,
  { appId, after }: PageOfUsers,
): Promise<{ sub: string; locale: number; menu: string | null }[]> {
  return db
    .selectFrom('member_line')
    .innerJoin('member', sameBrand('member.id', 'member_line.member_id'))
    .leftJoin('rich_menu_user', sameBrand('rich_menu_user.sub', 'member_line.sub'))
    .select(['member_line.sub', 'member.locale', 'rich_menu_user.menu'])
    .where('member_line.app_id', '=', appId)
    .where('member_line.sub', '>', after)
    .orderBy('member_line.sub')
    .limit(pageSize)
    .execute()
}

/** The next users who see a menu of their own; null: no member is linked with them any more. */
export function listShownOwn(
  db: Database,
  { appId, after }: PageOfUsers,
): Promise<{ sub: string; member_id: string | null }[]> {
  return db
    .selectFrom('rich_menu_user')
    .leftJoin('member_line', sameBrand('member_line.sub', 'rich_menu_user.sub'))
    .select(['rich_menu_user.sub', 'member_line.member_id'])
    .where('rich_menu_user.app_id', '=', appId)
    .where('rich_menu_user.sub', '>', after)
    .orderBy('rich_menu_user.sub')
    .limit(pageSize)
    .execute()
}

/** Notes what users see; null: the default menu. */
export async function noteShown(
  tx: Database,
  { appId, subs, menu }: { appId: string; subs: readonly string[]; menu: string | null },
): Promise<void> {
  await tx
    .deleteFrom('rich_menu_user')
    .where('app_id', '=', appId)
    .where('sub', 'in', subs)
    .execute()
  if (menu === null) return
  const rows = subs.map((sub) => ({ app_id: appId, sub, menu }))
  await tx.insertInto('rich_menu_user').values(rows).execute()
}
