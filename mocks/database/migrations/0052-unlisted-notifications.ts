import type { Kysely } from 'kysely'

/** Notifications that are sent by LINE, e-mail or SMS alone, and stand in no list. */
export const unlistedNotifications = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notification')
    .addColumn('is_listed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
