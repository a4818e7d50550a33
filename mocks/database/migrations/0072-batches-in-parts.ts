import { type Kysely, sql } from 'kysely'

/** The codes of a batch are added in parts. The default is for batches of a version that adds all at once. */
export const batchesInParts = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('collect_batch')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('ready'))
    .execute()
  await db.schema
    .createIndex('collect_batch_not_ready')
    .on('collect_batch')
    .columns(['app_id', 'made_at'])
    .where(sql<boolean>`state <> 'ready'`)
    .execute()
  await db.schema
    .createIndex('collect_code_by_batch')
    .on('collect_code')
    .columns(['app_id', 'batch_id'])
    .where(sql<boolean>`batch_id is not null`)
    .execute()
}
