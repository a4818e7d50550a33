import { type Kysely, sql } from 'kysely'

/** Tax addresses, and the invoices that are made out to them. */
export const taxAddresses = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_address')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('tax_address_key', ['app_id', 'member_id', 'key'])
    .addForeignKeyConstraint('tax_address_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('tax_address_one_default')
    .unique()
    .on('tax_address')
    .columns(['app_id', 'member_id'])
    .where(sql.ref('is_default'), '=', sql.lit(1))
    .execute()
  // A copy of the address: later changes of the member's address do not change it.
  await db.schema
    .createTable('tax_invoice')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('address_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('tax_invoice_key', ['app_id', 'redemption_id'])
    .execute()
}
