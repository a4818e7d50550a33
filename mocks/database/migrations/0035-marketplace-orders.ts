import { type Kysely, sql } from 'kysely'

/** Orders that members made in connected shops. */
export const marketplaceOrders = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marketplace_order')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('order_number', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('satang', 'integer', (c) => c.notNull().check(sql`satang >= 0`))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points >= 0`))
    .addColumn('ordered_at', 'bigint', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('marketplace_order_key', ['app_id', 'channel', 'order_number'])
    .addForeignKeyConstraint('marketplace_order_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('marketplace_order_by_member')
    .on('marketplace_order')
    .columns(['app_id', 'member_id', 'ordered_at', 'order_number'])
    .execute()
  await db.schema
    .createIndex('marketplace_connection_by_account')
    .on('marketplace_connection')
    .columns(['app_id', 'channel', 'account'])
    .execute()
}
