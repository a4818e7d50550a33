import type { Kysely } from 'kysely'

/** For a member who leaves: their account at LINE is removed from the record. */
export const lineChangesByMember = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('line_change_by_member')
    .on('line_change')
    .columns(['app_id', 'member_id'])
    .execute()
}
