import { type Kysely, sql } from 'kysely'
import { createTrigger, refuse } from '../trigger.ts'

/** The main tables: members, points, campaigns, redemptions. */
export const mainJob = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brand')
    .addColumn('app_id', 'text', (c) => c.primaryKey())
    .addColumn('pack', 'text', (c) => c.notNull())
    .addColumn('subscription_key', 'text', (c) => c.notNull())
    .addColumn('serial_prefix', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('shifted_days', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('document')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_key', ['app_id', 'name'])
    .execute()
  await createMemberTables(db)
  await createPointTables(db)
  await createCampaignTables(db)
  await createRedemptionTables(db)
  await protectLedger(db)
}

async function createMemberTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('member')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('locale', 'integer', (c) => c.notNull())
    .addColumn('level_id', 'integer', (c) => c.notNull())
    .addColumn('balance', 'integer', (c) => c.notNull().check(sql`balance >= 0`))
    .addColumn('balance_at', 'bigint', (c) => c.notNull())
    .addColumn('can_redeem', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('birth_date', 'text')
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_key', ['app_id', 'id'])
    .addUniqueConstraint('member_email', ['app_id', 'email'])
    .execute()
  await db.schema
    .createTable('member_line')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_line_key', ['app_id', 'sub'])
    .addForeignKeyConstraint('member_line_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('line_token')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('line_token_key', ['app_id', 'token_hash'])
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('level_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('session_key', ['app_id', 'token_hash'])
    .addForeignKeyConstraint('session_member', ['app_id', 'member_id'], 'member', ['app_id', 'id'])
    .execute()
  await db.schema
    .createTable('sign_in_failure')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sign_in_failure_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('sign_in_failure_by_email')
    .on('sign_in_failure')
    .columns(['app_id', 'email', 'at'])
    .execute()
  await db.schema
    .createTable('address')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('address_key', ['app_id', 'member_id', 'key'])
    .addForeignKeyConstraint('address_member', ['app_id', 'member_id'], 'member', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('address_one_default')
    .unique()
    .on('address')
    .columns(['app_id', 'member_id'])
    .where(sql.ref('is_default'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createTable('outbox')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['app_id', 'id'])
    .execute()
}

async function createPointTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('ledger_entry')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('title_json', 'text', (c) => c.notNull())
    .addColumn('qualifies', 'integer', (c) => c.notNull())
    .addColumn('expires_on', 'text')
    .addColumn('redemption_id', 'text')
    .addPrimaryKeyConstraint('ledger_entry_key', ['app_id', 'id'])
    .addForeignKeyConstraint('ledger_entry_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('ledger_entry_by_member')
    .on('ledger_entry')
    .columns(['app_id', 'member_id', 'at'])
    .execute()
  await db.schema
    .createIndex('ledger_entry_one_debit')
    .unique()
    .on('ledger_entry')
    .columns(['app_id', 'redemption_id'])
    .where(sql.ref('redemption_id'), 'is not', null)
    .execute()
  await db.schema
    .createTable('point_lot')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('remaining', 'integer', (c) => c.notNull().check(sql`remaining >= 0`))
    .addPrimaryKeyConstraint('point_lot_key', ['app_id', 'member_id', 'expires_on'])
    .addForeignKeyConstraint('point_lot_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('pending_point')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_point_key', ['app_id', 'id'])
    .execute()
}

async function createCampaignTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('campaign_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createTable('campaign_stock')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('qty', 'integer', (c) => c.notNull())
    .addColumn('sold', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('campaign_stock_key', ['app_id', 'id'])
    .addCheckConstraint('campaign_stock_limit', sql`sold >= 0 and sold <= qty`)
    .execute()
  await db.schema
    .createTable('favourite')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('favourite_key', ['app_id', 'member_id', 'campaign_id'])
    .execute()
}

async function createRedemptionTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('redemption')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('redeemed_at', 'bigint', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn('points_used', 'integer', (c) => c.notNull().check(sql`points_used >= 0`))
    .addColumn('price_baht', 'real', (c) => c.notNull())
    .addColumn('delivered', 'integer', (c) => c.notNull())
    .addColumn('serial', 'text')
    .addColumn('barcode', 'text')
    .addColumn('minutes_valid', 'integer')
    .addColumn('opened_at', 'bigint')
    .addColumn('deadline_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('voucher_expire_at', 'bigint')
    .addColumn('address_key', 'text')
    .addColumn('parcel_number', 'text')
    .addColumn('note_json', 'text')
    .addPrimaryKeyConstraint('redemption_key', ['app_id', 'id'])
    .addUniqueConstraint('redemption_once', ['app_id', 'member_id', 'idempotency_key'])
    .addUniqueConstraint('redemption_serial', ['app_id', 'serial'])
    .addForeignKeyConstraint('redemption_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('redemption_by_member')
    .on('redemption')
    .columns(['app_id', 'member_id', 'campaign_id', 'redeemed_at'])
    .execute()
  await db.schema
    .createTable('ticket')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ticket_key', ['app_id', 'number'])
    .execute()
  await db.schema
    .createIndex('ticket_by_redemption')
    .on('ticket')
    .columns(['app_id', 'redemption_id'])
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('answer_json', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text')
    .addPrimaryKeyConstraint('idempotency_key', ['app_id', 'member_id', 'key'])
    .execute()
}

// The ledger is append-only. Its rows are deleted only together with their brand.
async function protectLedger(db: Kysely<unknown>) {
  const does = refuse(db, 'the ledger is append-only')
  const table = 'ledger_entry'
  await createTrigger(db, { name: 'ledger_is_append_only', on: 'before update', table, does })
  await createTrigger(db, {
    name: 'ledger_keeps_its_entries',
    on: 'before delete',
    table,
    when: sql`exists (select 1 from brand where brand.app_id = old.app_id)`,
    does,
  })
}
