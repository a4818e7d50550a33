import type { Kysely } from 'kysely'

/** Notices are deleted by their age without reading all of them. */
export const noticesByAge = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('notification_by_age')
    .on('notification')
    .columns(['app_id', 'at'])
    .execute()
}
