import type { Kysely } from 'kysely'

/** Pictures of members may be in a store of files; each of its files has a row here. */
export const storedFiles = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stored_file_key', ['app_id', 'key'])
    .execute()
  await db.schema
    .createIndex('stored_file_by_age')
    .on('stored_file')
    .columns(['app_id', 'at'])
    .execute()
  for (const table of ['receipt_photo', 'member_picture']) {
    await db.schema.alterTable(table).addColumn('file_key', 'text').execute()
    await db.schema
      .createIndex(`${table}_by_file`)
      .on(table)
      .columns(['app_id', 'file_key'])
      .where('file_key', 'is not', null)
      .execute()
  }
}
