import { type Kysely, sql } from 'kysely'

/** Tables for redeeming more than a plain reward: items, times and holds, surveys, partners. */
export const redeeming = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await widenRedemptions(db)
  await createSlotTables(db)
  await db.schema
    .createTable('survey_answer')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('survey_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('points_given', 'integer', (c) => c.notNull())
    .addColumn('answers_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('survey_answer_key', ['app_id', 'survey_id', 'member_id'])
    .execute()
  await db.schema
    .createTable('partner_code')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('partner_code_key', ['app_id', 'code_hash'])
    .execute()
  await db.schema
    .createIndex('partner_code_by_redemption')
    .on('partner_code')
    .columns(['app_id', 'redemption_id'])
    .execute()
}

async function widenRedemptions(db: Kysely<unknown>) {
  for (const column of ['item_id', 'people'] as const) {
    await db.schema.alterTable('redemption').addColumn(column, 'integer').execute()
  }
  await db.schema.alterTable('redemption').addColumn('slot_at', 'bigint').execute()
  await db.schema.alterTable('redemption').addColumn('parts_json', 'text').execute()
}

async function createSlotTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('slot_stock')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('slot_at', 'bigint', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_stock_key', ['app_id', 'campaign_id', 'slot_at'])
    .addCheckConstraint('slot_stock_limit', sql`taken >= 0 and taken <= seats`)
    .execute()
  await db.schema
    .createTable('slot_hold')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('slot_at', 'bigint', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull().check(sql`people >= 1`))
    .addColumn('until', 'bigint', (c) => c.notNull())
    // One hold per member and campaign: a new one replaces it.
    .addPrimaryKeyConstraint('slot_hold_key', ['app_id', 'campaign_id', 'member_id'])
    .execute()
}
