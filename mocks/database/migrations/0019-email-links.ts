import { type Kysely, sql } from 'kysely'

/**
 * Links that prove an e-mail address. Members who joined before had nothing to prove: their
 * addresses count as confirmed.
 */
export const emailLinks = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('member').addColumn('email_confirmed_at', 'bigint').execute()
  await sql`update member set email_confirmed_at = joined_at`.execute(db)
  await db.schema
    .createTable('email_link')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('is_live', 'integer', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('email_link_key', ['app_id', 'token_hash'])
    .addForeignKeyConstraint('email_link_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('email_link_one_live')
    .unique()
    .on('email_link')
    .columns(['app_id', 'member_id', 'kind'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute()
}
