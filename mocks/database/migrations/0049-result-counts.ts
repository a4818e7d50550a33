import type { Kysely } from 'kysely'

/** What came of links, campaigns and hosts, as counts by day. */
export const resultCounts = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('result_count')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('day_at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('utm_source', 'text', (c) => c.notNull())
    .addColumn('utm_medium', 'text', (c) => c.notNull())
    .addColumn('utm_campaign', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('satang', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('result_count_key', [
      'app_id',
      'day',
      'kind',
      'campaign_id',
      'way',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'code',
      'host',
      'language',
    ])
    .execute()
  await db.schema
    .createIndex('result_count_by_age')
    .on('result_count')
    .columns(['app_id', 'day_at'])
    .execute()
}
