import type { Kysely } from 'kysely'

/** How a refund goes back, where that is not the way of its payment. */
export const refundWay = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refund').addColumn('way', 'text').execute()
}
