import { type Kysely, sql } from 'kysely'
import { createTrigger } from '../trigger.ts'

/** Carts, deliveries of purchases, and draws that were made. */
export const purchases = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await createCartTables(db)
  await createDeliveryTables(db)
  await createDrawTables(db)
}

async function createCartTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('cart_line')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('pay_option', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('price', 'real', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .addPrimaryKeyConstraint('cart_line_key', ['app_id', 'member_id', 'key'])
    // Equal lines add up, also when two requests arrive at once.
    .addUniqueConstraint('cart_line_once', [
      'app_id',
      'member_id',
      'campaign_id',
      'item_id',
      'pay_option',
    ])
    .execute()
  await db.schema
    .createTable('cart_request')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('answer_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('cart_request_key', ['app_id', 'member_id', 'key'])
    .execute()
}

async function createDeliveryTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('order_line')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['app_id', 'redemption_id'])
    .execute()
  await db.schema
    .createIndex('order_line_by_order')
    .on('order_line')
    .columns(['app_id', 'order_id', 'position'])
    .execute()
  await db.schema
    .createTable('delivery')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('address_json', 'text')
    .addColumn('carrier', 'text')
    .addColumn('changed_at', 'bigint')
    .addPrimaryKeyConstraint('delivery_key', ['app_id', 'redemption_id'])
    .execute()
  // A copy of the address: later changes of the member's address do not change it.
  await createTrigger(db, {
    name: 'delivery_keeps_address',
    on: 'after insert',
    table: 'redemption',
    when: sql`new.address_key is not null and new.state = 'in_preparation'`,
    does: sql`insert into delivery (app_id, redemption_id, address_json)
      select app_id, new.id, content_json from address
      where app_id = new.app_id and member_id = new.member_id and key = new.address_key;`,
  })
}

async function createDrawTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('draw')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('draw_at', 'bigint', (c) => c.notNull())
    .addColumn('drawn_at', 'bigint', (c) => c.notNull())
    .addColumn('announce_at', 'bigint', (c) => c.notNull())
    .addColumn('seed', 'text')
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('announced_at', 'bigint')
    // A campaign with weekly draws has a row per draw.
    .addPrimaryKeyConstraint('draw_key', ['app_id', 'campaign_id', 'draw_at'])
    .execute()
  await db.schema
    .createTable('draw_winner')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('draw_at', 'bigint', (c) => c.notNull())
    .addColumn('ticket', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('prize_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draw_winner_key', ['app_id', 'campaign_id', 'draw_at', 'ticket'])
    .addUniqueConstraint('draw_winner_once', ['app_id', 'campaign_id', 'draw_at', 'position'])
    .execute()
  await db.schema
    .createIndex('draw_winner_by_redemption')
    .on('draw_winner')
    .columns(['app_id', 'redemption_id'])
    .execute()
}
