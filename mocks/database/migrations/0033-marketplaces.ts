import { type Kysely, sql } from 'kysely'

/** Accounts that members have at marketplaces, with those that were disconnected. */
export const marketplaces = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marketplace_connection')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('order_number', 'text', (c) => c.notNull())
    .addColumn('display_name_json', 'text', (c) => c.notNull())
    .addColumn('connected_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('marketplace_connection_key', ['app_id', 'id'])
    .addForeignKeyConstraint('marketplace_connection_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  // An account belongs to one member, and a member has one account of each channel.
  await sql`create unique index marketplace_account_once
    on marketplace_connection (app_id, channel, account) where ended_at is null`.execute(db)
  await sql`create unique index marketplace_connection_open
    on marketplace_connection (app_id, member_id, channel) where ended_at is null`.execute(db)
  await db.schema
    .createIndex('marketplace_connection_by_member')
    .on('marketplace_connection')
    .columns(['app_id', 'member_id', 'connected_at', 'id'])
    .execute()
  await db.schema
    .createTable('marketplace_refusal')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('marketplace_refusal_key', ['app_id', 'member_id', 'channel'])
    .addForeignKeyConstraint('marketplace_refusal_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('marketplace_refusal_by_age')
    .on('marketplace_refusal')
    .columns(['app_id', 'at'])
    .execute()
}
