import type { Kysely } from 'kysely'

/** The start of the period by which a member's level was settled last; 0: by none yet. */
export const levelPeriod = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('member')
    .addColumn('level_period', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('member_level_period')
    .on('member')
    .columns(['app_id', 'level_period', 'id'])
    .execute()
}
