import { type Kysely, sql } from 'kysely'

/** Members' control of their data: leaving, devices, messages, and the history of consents. */
export const ownData = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('member').addColumn('closes_at', 'bigint').execute()
  await db.schema.alterTable('session').addColumn('device', 'text').execute()
  await db.schema.alterTable('consent_record').addColumn('channel', 'text').execute()
  await createCancellations(db)
  await db.schema
    .createTable('notification_setting')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_setting_key', ['app_id', 'member_id'])
    .execute()
}

async function createCancellations(db: Kysely<unknown>) {
  await db.schema
    .createTable('cancellation')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('revoked_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('email_hash', 'text')
    .addPrimaryKeyConstraint('cancellation_key', ['app_id', 'id'])
    // A request to leave is either revoked or closed, never both.
    .addCheckConstraint('cancellation_one_end', sql`revoked_at is null or closed_at is null`)
    .execute()
  const isOpen = sql<boolean>`revoked_at is null and closed_at is null`
  await db.schema
    .createIndex('cancellation_one_open')
    .unique()
    .on('cancellation')
    .columns(['app_id', 'member_id'])
    .where(isOpen)
    .execute()
  await db.schema
    .createIndex('cancellation_due')
    .on('cancellation')
    .columns(['app_id', 'ends_at'])
    .where(isOpen)
    .execute()
  await db.schema
    .createIndex('cancellation_by_email')
    .on('cancellation')
    .columns(['app_id', 'email_hash'])
    .execute()
}
