import { type Kysely, sql } from 'kysely'

/** Receipts that were opened again lately: each new photo is compared with theirs. */
export const reopenedReceipts = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('receipt_step_reopened')
    .on('receipt_step')
    .columns(['app_id', 'at'])
    .where(sql<boolean>`kind in ('resent', 'appealed')`)
    .execute()
}
