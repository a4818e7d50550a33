import { type Kysely, sql } from 'kysely'
import { numberKeyOf } from '../../values/receipt-number.ts'

/**
 * Who decided about a receipt, from which device it came and what its photo looks like. Receipts
 * that were to be approved by the clock stay pending and wait for a person; their points stay among
 * the pending ones.
 */
export const receiptDecisions = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('receipt')
    .addColumn('decided_by', 'text', (c) => c.check(sql`decided_by in ('person', 'rule')`))
    .execute()
  await db.schema.alterTable('receipt').addColumn('device_key', 'text').execute()
  await db.schema.alterTable('receipt_photo').addColumn('fingerprint', 'text').execute()
  await db.schema
    .createIndex('receipt_by_rule')
    .on('receipt')
    .columns(['app_id', 'member_id', 'decided_at'])
    .where(sql<boolean>`decided_by = 'rule'`)
    .execute()
  await renewNumberKeys(db)
}

// Look-alike letters now count as one. Where two receipts get the same key, the earlier one has it, so
// that a third is refused, and the other keeps its old key.
async function renewNumberKeys(db: Kysely<unknown>) {
  const { rows } = await sql<{ app_id: string; id: string; receipt_number: string }>`
    select app_id, id, receipt_number from receipt order by uploaded_at, id`.execute(db)
  for (const { app_id, id, receipt_number } of rows) {
    const key = numberKeyOf(receipt_number)
    await sql`update receipt set number_key = ${key} where app_id = ${app_id} and id = ${id}
      and not exists (select 1 from receipt other where other.app_id = receipt.app_id
        and other.shop_id = receipt.shop_id and other.number_key = ${key}
        and other.status <> 'reject' and other.id <> receipt.id)`.execute(db)
  }
}
