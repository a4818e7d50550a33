import type { Kysely } from 'kysely'

/** Short links of a brand, and how often each was opened on a day: counts alone, of nobody. */
export const shortLinks = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('short_link')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('short_link_key', ['app_id', 'name'])
    .execute()
  await db.schema
    .createIndex('short_link_by_age')
    .on('short_link')
    .columns(['app_id', 'made_at', 'name'])
    .execute()
  await db.schema
    .createTable('short_link_open')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('day_at', 'bigint', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('opens', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('short_link_open_key', [
      'app_id',
      'name',
      'day_at',
      'host',
      'language',
    ])
    .execute()
  await db.schema
    .createIndex('short_link_open_by_age')
    .on('short_link_open')
    .columns(['app_id', 'day_at'])
    .execute()
}
