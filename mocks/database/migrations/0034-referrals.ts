import { type Kysely, sql } from 'kysely'
import { createTrigger, dropTrigger, refuse } from '../trigger.ts'

/**
 * Friends until their first purchase, the reason and the giver of all points, and points that wait for
 * the next day.
 */
export const referrals = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('referral')
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('referral').addColumn('bought_at', 'bigint').execute()
  for (const column of ['entry_id', 'number_hash']) {
    await db.schema.alterTable('referral').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('referral_by_referrer')
    .on('referral')
    .columns(['app_id', 'referrer_id', 'at', 'member_id'])
    .execute()
  await db.schema
    .createIndex('referral_by_number')
    .on('referral')
    .columns(['app_id', 'number_hash'])
    .execute()
  await createSignals(db)
  for (const column of ['way', 'given_by', 'receipt_id']) {
    await db.schema.alterTable('pending_point').addColumn(column, 'text').execute()
  }
  await nameGivers(db)
}

async function createSignals(db: Kysely<unknown>) {
  await db.schema
    .createTable('referral_signal')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('friend_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('referrer_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('referral_signal_key', ['app_id', 'friend_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('referral_signal_by_age')
    .on('referral_signal')
    .columns(['app_id', 'at'])
    .execute()
}

/** For older entries only the type is known. */
async function nameGivers(db: Kysely<unknown>) {
  for (const column of ['way', 'given_by']) {
    await db.schema.alterTable('ledger_entry').addColumn(column, 'text').execute()
  }
  await dropTrigger(db, { name: 'ledger_is_append_only', table: 'ledger_entry' })
  await sql`update ledger_entry set way = case type
      when 'ocr-point' then 'receipt'
      when 'trace-fgf' then 'friend'
      when 'trace-survey' then 'survey'
      when 'trace-welcome' then 'welcome'
      else 'desk' end
    where kind = 'earn' and type <> 'default'`.execute(db)
  await createTrigger(db, {
    name: 'ledger_is_append_only',
    on: `before update of app_id, id, member_id, at, kind, type, points, title_json, qualifies,
      expires_on, redemption_id, receipt_id, way, given_by`,
    table: 'ledger_entry',
    does: refuse(db, 'the ledger is append-only'),
  })
}
