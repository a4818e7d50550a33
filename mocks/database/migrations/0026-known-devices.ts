import { type Kysely, sql } from 'kysely'

/** Devices of members, and limits, codes and links that count each client by itself. */
export const knownDevices = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_device')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_device_key', ['app_id', 'token_hash', 'member_id'])
    .addForeignKeyConstraint('member_device_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('member_device_by_member')
    .on('member_device')
    .columns(['app_id', 'member_id'])
    .execute()
  // Wrong passwords are counted with everything else, in `attempt`.
  await db.schema.dropTable('sign_in_failure').execute()
  await db.schema
    .alterTable('otp')
    .addColumn('client', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('otp_one_live').execute()
  await db.schema
    .createIndex('otp_one_live')
    .unique()
    .on('otp')
    .columns(['app_id', 'contact_number', 'channel', 'client'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute()
  await db.schema.dropIndex('one_time_link_one_live').execute()
  await sql`create unique index one_time_link_one_live
    on one_time_link (app_id, member_id, purpose)
    where is_live = 1 and purpose <> 'password'`.execute(db)
  await db.schema
    .createIndex('one_time_link_by_member')
    .on('one_time_link')
    .columns(['app_id', 'member_id'])
    .execute()
}
