import type { Database } from '../database/connect.ts'

/** What `listen` hears of when notifications have been stored. */
export const storedChannel = 'taem_notification'

/** Listed notifications of all brands by the machine's clock, the oldest first. */
export function readStored(db: Database, from: number) {
  return db
    .selectFrom('notification')
    .select(['app_id', 'id', 'member_id', 'stored_at', 'content_json'])
    .where('stored_at', '>=', from)
    .where('is_listed', '=', 1)
    .orderBy('stored_at')
    .execute()
}
