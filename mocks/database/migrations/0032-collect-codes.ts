import { type Kysely, sql } from 'kysely'

/** Codes that give points, the batches they were made in, and who has used them. */
export const collectCodes = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_batch')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('collect_batch_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createTable('collect_code')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points > 0`))
    .addColumn('source_json', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('uses_left', 'integer', (c) => c.check(sql`uses_left >= 0`))
    .addColumn('batch_id', 'text')
    .addPrimaryKeyConstraint('collect_code_key', ['app_id', 'key'])
    .execute()
  await db.schema
    .createTable('collect_code_use')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('entry_id', 'text')
    .addPrimaryKeyConstraint('collect_code_use_key', ['app_id', 'key', 'member_id'])
    .execute()
  await db.schema
    .createIndex('collect_code_use_by_member')
    .on('collect_code_use')
    .columns(['app_id', 'member_id', 'at'])
    .execute()
}
