import type { Kysely } from 'kysely'

/** Counts the changes of a brand's content: a running server reads a brand again by it. */
export const contentVersion = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('brand')
    .addColumn('content_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
