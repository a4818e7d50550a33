import type { Kysely } from 'kysely'

/** Messages of the staff to members. Who got one is in the notifications, under ids made of it. */
export const messages = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studio_message')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('tested_version', 'integer')
    .addColumn('send_at', 'bigint')
    .addColumn('cursor', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('recipients', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('studio_message_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('studio_message_by_age')
    .on('studio_message')
    .columns(['app_id', 'changed_at'])
    .execute()
  await db.schema
    .createIndex('studio_message_by_state')
    .on('studio_message')
    .columns(['app_id', 'state', 'send_at'])
    .execute()
}
