import { type Kysely, sql } from 'kysely'

/** Times have seats at each branch, and a booking can be changed and cancelled. */
export const bookings = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('redemption').addColumn('store_id', 'integer').execute()
  await db.schema
    .alterTable('redemption')
    .addColumn('booking_changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('redemption')
    .addColumn('released', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('redemption').addColumn('lots_json', 'text').execute()
  // A hold lasts minutes: holds are not migrated.
  await sql`delete from slot_hold`.execute(db)
  await db.schema
    .alterTable('slot_hold')
    .addColumn('store_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await divideSeats(db)
}

async function divideSeats(db: Kysely<unknown>) {
  const { rows } = await sql<{
    app_id: string
    campaign_id: number
    slot_at: number
    seats: number
    taken: number
    content_json: string
  }>`select s.*, c.content_json from slot_stock s
    join campaign c on c.app_id = s.app_id and c.id = s.campaign_id`.execute(db)
  await db.schema.dropTable('slot_stock').execute()
  await db.schema
    .createTable('slot_stock')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    // 0 where the campaign is not at a branch.
    .addColumn('store_id', 'integer', (c) => c.notNull())
    .addColumn('slot_at', 'bigint', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_stock_key', ['app_id', 'campaign_id', 'store_id', 'slot_at'])
    .addCheckConstraint('slot_stock_limit', sql`taken >= 0 and taken <= seats`)
    .execute()
  for (const { app_id, campaign_id, slot_at, seats, taken, content_json } of rows) {
    for (const store of storesOf(content_json)) {
      // The branch of these seats is unknown, so every branch counts them.
      await sql`insert into slot_stock (app_id, campaign_id, store_id, slot_at, seats, taken)
        values (${app_id}, ${campaign_id}, ${store}, ${slot_at}, ${seats}, ${taken})`.execute(db)
    }
  }
}

function storesOf(contentJson: string): number[] {
  const { stores } = JSON.parse(contentJson) as { stores?: unknown }
  const ids = Array.isArray(stores) ? stores.filter((id) => typeof id === 'number') : []
  return ids.length === 0 ? [0] : ids
}
