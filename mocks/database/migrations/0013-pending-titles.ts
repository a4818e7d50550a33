import type { Kysely } from 'kysely'

/** Titles of pending points. */
export const pendingTitles = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pending_point').addColumn('title_json', 'text').execute()
}
