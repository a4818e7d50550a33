import type { Kysely } from 'kysely'

/** What LINE showed before a publication, and until when a process has it in hand. */
export const menuTakeBack = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'rich_menu_publication'
  await db.schema.alterTable(table).addColumn('before_json', 'text').execute()
  await db.schema
    .alterTable(table)
    .addColumn('held_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
