import { type Kysely, sql } from 'kysely'

/**
 * Addresses of parcels after the membership has ended, ends that were never carried out, and what the
 * copy of a member's data is read by.
 */
export const endsOfMemberships = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cancellation').addColumn('forgotten_at', 'bigint').execute()
  await db.schema
    .createIndex('cancellation_unforgotten')
    .on('cancellation')
    .columns(['app_id', 'closed_at'])
    .where(sql<boolean>`closed_at is not null and forgotten_at is null`)
    .execute()
  // For the copy of a member's data.
  await db.schema
    .createIndex('counter_gift_by_member')
    .on('counter_gift')
    .columns(['app_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('code_use_by_redemption')
    .on('code_use')
    .columns(['app_id', 'redemption_id'])
    .execute()
  // A version before migration 0064 noted the end of a barred member's membership, and left it as it
  // was. Such a request is due again, and waits until the member is no longer barred.
  await sql`update cancellation set closed_at = null
    where closed_at is not null and email_hash is null
      and exists (select 1 from member m where m.app_id = cancellation.app_id
        and m.id = cancellation.member_id and m.state <> 'closed')
      and not exists (select 1 from cancellation later where later.app_id = cancellation.app_id
        and later.member_id = cancellation.member_id
        and later.requested_at > cancellation.requested_at)`.execute(db)
}
