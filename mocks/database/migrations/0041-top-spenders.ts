import { type Kysely, sql } from 'kysely'

/** Members' spending in a period, and the periods whose winners are announced. */
export const topSpenders = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spending')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('period_id', 'text', (c) => c.notNull())
    .addColumn('spender_id', 'text', (c) => c.notNull())
    .addColumn('satang', 'bigint', (c) => c.notNull())
    .addColumn('reached_at', 'bigint', (c) => c.notNull())
    .addColumn('story_json', 'text')
    .addPrimaryKeyConstraint('spending_key', ['app_id', 'period_id', 'spender_id'])
    .execute()
  await db.schema
    .createIndex('spending_by_rank')
    .on('spending')
    .columns(['app_id', 'period_id', 'satang desc', 'reached_at', 'spender_id'])
    .execute()
  await db.schema
    .createIndex('spending_by_spender')
    .on('spending')
    .columns(['app_id', 'spender_id', 'period_id', 'satang'])
    .execute()
  await db.schema
    .createTable('spending_period')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('period_id', 'text', (c) => c.notNull())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('to_at', 'bigint', (c) => c.notNull())
    .addColumn('announced_at', 'bigint', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('spending_period_key', ['app_id', 'period_id'])
    .execute()
  await db.schema
    .alterTable('member')
    .addColumn('hides_name', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`hides_name in (0, 1)`),
    )
    .execute()
}
