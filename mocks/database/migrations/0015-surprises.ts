import { type Kysely, sql } from 'kysely'

/** Surprises with a redemption, counted by the day. */
export const surprises = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('surprise_count')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('units', 'integer', (c) => c.notNull().check(sql`units >= 1`))
    .addPrimaryKeyConstraint('surprise_count_key', ['app_id', 'campaign_id', 'day'])
    .execute()
  await db.schema
    .createTable('surprise')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('nth', 'integer')
    .addColumn('free_units', 'integer', (c) => c.notNull())
    .addColumn('points_saved', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('surprise_key', ['app_id', 'redemption_id'])
    .execute()
}
