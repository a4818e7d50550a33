import type { Kysely } from 'kysely'

/** Who has raised a purchase at the counter, and when: its points count for that person and day. */
export const raisedGifts = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'counter_gift'
  await db.schema.alterTable(table).addColumn('raised_by', 'text').execute()
  await db.schema.alterTable(table).addColumn('raised_at', 'bigint').execute()
  await db.schema
    .createIndex('counter_gift_by_raiser')
    .on(table)
    .columns(['app_id', 'raised_by', 'raised_at'])
    .execute()
}
