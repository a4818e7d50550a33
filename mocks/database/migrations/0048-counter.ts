import { type Kysely, sql } from 'kysely'

/** What is done at the counter: codes used, points given, and who stood there. */
export const counter = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('redemption')
    .addColumn('codes_used', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index redemption_by_slot on redemption (app_id, slot_at)
    where slot_at is not null`.execute(db)
  await sql`create index payment_due on payment (app_id, method, created_at)
    where state = 'due'`.execute(db)
  await createUses(db)
  await createGifts(db)
}

async function createUses(db: Kysely<unknown>) {
  await db.schema
    .createTable('code_use')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('store_id', 'integer', (c) => c.notNull())
    .addColumn('before_json', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addPrimaryKeyConstraint('code_use_key', ['app_id', 'id'])
    .execute()
  // Of two counters at once, one inserts its row.
  await sql`create unique index code_use_once on code_use (app_id, redemption_id, position)
    where undone_at is null`.execute(db)
}

async function createGifts(db: Kysely<unknown>) {
  await db.schema
    .createTable('member_visit')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('gift_id', 'text')
    .addPrimaryKeyConstraint('member_visit_key', ['app_id', 'nonce'])
    .execute()
  await db.schema
    .createIndex('member_visit_by_age')
    .on('member_visit')
    .columns(['app_id', 'at'])
    .execute()
  await db.schema
    .createIndex('member_visit_by_member')
    .on('member_visit')
    .columns(['app_id', 'member_id'])
    .execute()
  await db.schema
    .createTable('counter_gift')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('store_id', 'integer', (c) => c.notNull())
    .addColumn('receipt_number', 'text', (c) => c.notNull())
    .addColumn('number_key', 'text', (c) => c.notNull())
    .addColumn('satang', 'integer', (c) => c.notNull().check(sql`satang >= 0`))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points >= 0`))
    .addPrimaryKeyConstraint('counter_gift_key', ['app_id', 'id'])
    .addUniqueConstraint('counter_gift_once', ['app_id', 'store_id', 'number_key'])
    .execute()
  await db.schema
    .createIndex('counter_gift_by_staff')
    .on('counter_gift')
    .columns(['app_id', 'staff_id', 'at'])
    .execute()
}
