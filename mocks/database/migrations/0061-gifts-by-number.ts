import type { Kysely } from 'kysely'

/** Finds the purchases of a receipt number at every branch. */
export const giftsByNumber = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('counter_gift_by_number')
    .on('counter_gift')
    .columns(['app_id', 'number_key'])
    .execute()
}
