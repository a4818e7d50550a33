import type { Kysely } from 'kysely'

/**
 * When LINE took a notification; null where it did not. The default is for rows of a version that did
 * not note it: at 0, one that was tried and has nothing left to push counts as taken, as before.
 */
export const pushedNotifications = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notification')
    .addColumn('pushed_at', 'bigint', (c) => c.defaultTo(0))
    .execute()
}
