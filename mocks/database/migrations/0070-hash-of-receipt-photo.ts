import type { Kysely } from 'kysely'

/** Tells the same photo from one that only looks the same. */
export const hashOfReceiptPhoto = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipt_photo').addColumn('hash', 'text').execute()
}
