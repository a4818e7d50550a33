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

/** As many as LINE takes at once. */
const mostUsers = 500

interface Readers {
  appId: string
  /** The locales of those who are meant, or of all others. */
  locales: { in: readonly number[] } | { notIn: readonly number[] }
  /** What they should see; null: the default menu. */
  menu: string | null
}

/** Users at LINE of linked members who do not see their menu yet. */
export async function listToShow(
  db: Database,
  { appId, locales, menu }: Readers,
): Promise<string[]> {
  const rows = await db
    .selectFrom('member_line')
    .innerJoin('member', sameBrand('member.id', 'member_line.member_id'))
    .leftJoin('rich_menu_user', sameBrand('rich_menu_user.sub', 'member_line.sub'))
    .select('member_line.sub')
    .where('member_line.app_id', '=', appId)
    .where('rich_menu_user.menu', menu === null ? 'is not' : 'is distinct from', menu)
    .$if('in' in locales, (query) =>
      query.where('member.locale', 'in', 'in' in locales ? locales.in : []),
    )
    .$if('notIn' in locales, (query) =>
      query.where('member.locale', 'not in', 'notIn' in locales ? locales.notIn : []),
    )
    .orderBy('member_line.sub')
    .limit(mostUsers)
    .execute()
  return rows.map(({ sub }) => sub)
}

/** Users whose member is not linked any more. */
export async function listUnlinked(db: Database, appId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rich_menu_user')
    .leftJoin('member_line', sameBrand('member_line.sub', 'rich_menu_user.sub'))
    .select('rich_menu_user.sub')
    .where('rich_menu_user.app_id', '=', appId)
    .where('member_line.sub', 'is', null)
    .limit(mostUsers)
    .execute()
  return rows.map(({ sub }) => sub)
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
