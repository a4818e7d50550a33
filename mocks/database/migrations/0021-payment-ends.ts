import type { Kysely } from 'kysely'

/** The end of a payment link, and refunds. */
export const paymentEnds = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('pay_until', 'integer').execute()
  await db.schema
    .createIndex('payment_pay_until')
    .on('payment')
    .columns(['app_id', 'state', 'pay_until'])
    .execute()
  await db.schema
    .createTable('refund')
    .addColumn('app_id', 'text', (c) => c.notNull())
    // One refund per redemption.
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('satang', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'integer', (c) => c.notNull())
    .addColumn('refunded_at', 'integer')
    .addColumn('refunded_by', 'text')
    .addPrimaryKeyConstraint('refund_key', ['app_id', 'redemption_id'])
    .execute()
}
