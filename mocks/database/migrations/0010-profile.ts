import type { Kysely } from 'kysely'

/** Profile details that signing up does not ask for, and members' own pictures. */
export const profileDetails = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('member_detail')
    .addColumn('profile_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .createTable('member_picture')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('base64', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_picture_key', ['app_id', 'member_id'])
    .addForeignKeyConstraint(
      'member_picture_member',
      ['app_id', 'member_id'],
      'member',
      ['app_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}
