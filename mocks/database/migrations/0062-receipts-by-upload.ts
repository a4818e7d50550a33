import type { Kysely } from 'kysely'

/** Finds the receipts of the last months, whose photos a new one is compared with. */
export const receiptsByUpload = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('receipt_by_upload')
    .on('receipt')
    .columns(['app_id', 'uploaded_at'])
    .execute()
}
