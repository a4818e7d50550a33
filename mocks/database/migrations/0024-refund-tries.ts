import type { Kysely } from 'kysely'

/** The number of attempts of a refund at the provider, and the time of the next. */
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
