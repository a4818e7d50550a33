import { type Kysely, sql } from 'kysely'

/** Links for a new password and links for an address, in one table with a purpose. */
export const oneTimeLinks = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_link')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) =>
      c.notNull().check(sql`purpose in ('password', 'changeEmail', 'confirmEmail')`),
    )
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('is_live', 'integer', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('one_time_link_key', ['app_id', 'token_hash'])
    .addForeignKeyConstraint('one_time_link_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('one_time_link_one_live')
    .unique()
    .on('one_time_link')
    .columns(['app_id', 'member_id', 'purpose'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute()
  await sql`insert into one_time_link
    select app_id, token_hash, member_id, kind || 'Email', email, expires_at, is_live, used_at
    from email_link`.execute(db)
  await sql`insert into one_time_link
    select password_reset.app_id, token_hash, member_id, 'password', email, expires_at, is_live, null
    from password_reset
    join member on member.app_id = password_reset.app_id and member.id = member_id`.execute(db)
  await db.schema.dropTable('email_link').execute()
  await db.schema.dropTable('password_reset').execute()
}
