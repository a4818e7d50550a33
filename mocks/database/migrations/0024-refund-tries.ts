import type { Kysely } from 'kysely'

/** How often a refund was asked of the provider, and when it is asked next. */
export const refundTries = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refund')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('refund')
    .addColumn('try_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
