import type { Kysely } from 'kysely'

/** The level that a purchase at the counter was priced at: its corrections use the same one. */
export const levelOfGift = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('counter_gift').addColumn('level_id', 'integer').execute()
}
