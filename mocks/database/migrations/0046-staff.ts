import { type Kysely, sql } from 'kysely'
import { createTrigger, refuse } from '../trigger.ts'

/** A brand's staff with sessions, second factor and invitations, and the audit of what they do. */
export const staff = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_key', ['app_id', 'id'])
    .execute()
  // One who was removed can be invited again.
  await sql`create unique index staff_email on staff (app_id, email) where state = 'active'`.execute(
    db,
  )
  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_recovery_code_key', ['app_id', 'staff_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('staff_session')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('stepped_up_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('staff_session_key', ['app_id', 'token_hash'])
    .execute()
  await db.schema
    .createTable('staff_ticket')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('ticket_hash', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_ticket_key', ['app_id', 'ticket_hash'])
    .execute()
  await db.schema
    .createTable('staff_invitation')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_invitation_key', ['app_id', 'id'])
    .addUniqueConstraint('staff_invitation_email', ['app_id', 'email'])
    .execute()
  await db.schema
    .createTable('staff_act')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_act_key', ['app_id', 'position'])
    .execute()
  for (const table of ['staff_session', 'staff_ticket', 'staff_invitation']) {
    await db.schema
      .createIndex(`${table}_by_age`)
      .on(table)
      .columns(['app_id', 'expires_at'])
      .execute()
  }
  const does = refuse(db, 'The audit cannot be changed.')
  const table = 'staff_act'
  await createTrigger(db, { name: 'staff_act_stays', on: 'before update', table, does })
  await createTrigger(db, {
    name: 'staff_act_is_kept',
    on: 'before delete',
    table,
    // With its brand it goes.
    when: sql`exists (select 1 from brand where brand.app_id = old.app_id)`,
    does,
  })
}
