import { type Kysely, sql } from 'kysely'

/** Receipts that members send for points, what happened to them, and their photos. */
export const receipts = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'approved', 'reject')`),
    )
    .addColumn('receipt_date', 'text', (c) => c.notNull())
    .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
    .addColumn('shop_id', 'text')
    .addColumn('branch_id', 'text')
    .addColumn('shop_json', 'text', (c) => c.notNull())
    .addColumn('branch_json', 'text', (c) => c.notNull())
    .addColumn('receipt_number', 'text', (c) => c.notNull())
    .addColumn('number_key', 'text', (c) => c.notNull())
    .addColumn('amount_satang', 'integer', (c) => c.check(sql`amount_satang >= 0`))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points >= 0`))
    .addColumn('remark_json', 'text')
    .addColumn('reason', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addPrimaryKeyConstraint('receipt_key', ['app_id', 'id'])
    .addUniqueConstraint('receipt_transaction', ['app_id', 'transaction_id'])
    .addForeignKeyConstraint('receipt_member', ['app_id', 'member_id'], 'member', ['app_id', 'id'])
    // A pending receipt waits for a decision; any other state has one.
    .addCheckConstraint('receipt_decided', sql`(status = 'pending') = (decided_at is null)`)
    .addCheckConstraint('receipt_reason', sql`(status = 'reject') = (reason is not null)`)
    .execute()
  // A receipt gives points once, also when another member sends it.
  await db.schema
    .createIndex('receipt_once')
    .unique()
    .on('receipt')
    .columns(['app_id', 'shop_id', 'number_key'])
    .where(sql<boolean>`status <> 'reject'`)
    .execute()
  await db.schema
    .createIndex('receipt_by_member')
    .on('receipt')
    .columns(['app_id', 'member_id', 'uploaded_at'])
    .execute()
  await createParts(db)
  await db.schema.alterTable('ledger_entry').addColumn('receipt_id', 'text').execute()
  await db.schema
    .createIndex('ledger_entry_receipt')
    .unique()
    .on('ledger_entry')
    .columns(['app_id', 'receipt_id'])
    .where(sql<boolean>`receipt_id is not null`)
    .execute()
}

async function createParts(db: Kysely<unknown>) {
  await db.schema
    .createTable('receipt_step')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('receipt_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_json', 'text')
    .addColumn('said_json', 'text')
    .addPrimaryKeyConstraint('receipt_step_key', ['app_id', 'receipt_id', 'position'])
    .addForeignKeyConstraint('receipt_step_receipt', ['app_id', 'receipt_id'], 'receipt', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('receipt_photo')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('receipt_id', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('base64', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('receipt_photo_key', ['app_id', 'receipt_id', 'place'])
    .addForeignKeyConstraint('receipt_photo_receipt', ['app_id', 'receipt_id'], 'receipt', [
      'app_id',
      'id',
    ])
    .execute()
}
