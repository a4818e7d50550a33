import { type Kysely, sql } from 'kysely'
import { createTrigger, refuse } from '../trigger.ts'

/** Tables for signing up, one-time codes, new passwords, consents and ways to sign in. */
export const gettingIn = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await widenMembers(db)
  await createProofTables(db)
  await createConsentTable(db)
  await createWaysIn(db)
  await createNotifications(db)
}

async function widenMembers(db: Kysely<unknown>) {
  for (const column of ['contact_number', 'member_number', 'refer_code'] as const) {
    await db.schema.alterTable('member').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('member')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('active'))
    .execute()
  await db.schema
    .alterTable('member')
    .addColumn('referrals', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('session').addColumn('signed_in_at', 'bigint').execute()
  await fillColumns(db)
  for (const column of ['contact_number', 'member_number', 'refer_code'] as const) {
    await db.schema
      .createIndex(`member_one_${column}`)
      .unique()
      .on('member')
      .columns(['app_id', column])
      .where(sql.ref(column), 'is not', null)
      .execute()
  }
  await db.schema
    .createTable('member_detail')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('id_card', 'text')
    .addColumn('extra_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_detail_key', ['app_id', 'member_id'])
    .addForeignKeyConstraint('member_detail_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('referral')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('referrer_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('referral_key', ['app_id', 'member_id'])
    .addForeignKeyConstraint('referral_member', ['app_id', 'member_id'], 'member', ['app_id', 'id'])
    .execute()
}

// In an older database the values of these columns are in the members' content. Two members could
// have the same number then; the one who joined first keeps it.
async function fillColumns(db: Kysely<unknown>) {
  const { rows } = await sql<{ app_id: string; id: string; content_json: string }>`
    select app_id, id, content_json from member order by joined_at`.execute(db)
  const taken = new Set<string>()
  for (const { app_id, id, content_json } of rows) {
    const content: unknown = JSON.parse(content_json)
    const once = (kind: string, value: string) => {
      const name = `${app_id} ${kind} ${value}`
      if (value === '' || taken.has(name)) return null
      taken.add(name)
      return value
    }
    const contact = once('contact', textOf(content, 'contactNumber').replaceAll('-', ''))
    const number = once('number', textOf(content, 'uuid'))
    const code = once('code', textOf(content, 'referCode').toUpperCase())
    await sql`update member set contact_number = ${contact}, member_number = ${number},
      refer_code = ${code} where app_id = ${app_id} and id = ${id}`.execute(db)
  }
}

function textOf(content: unknown, name: string): string {
  if (typeof content !== 'object' || content === null) return ''
  const value: unknown = new Map(Object.entries(content)).get(name)
  return typeof value === 'string' ? value : ''
}

async function createProofTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('otp')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('contact_number', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('refcode', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('is_live', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('otp_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('otp_one_live')
    .unique()
    .on('otp')
    .columns(['app_id', 'contact_number', 'channel'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createTable('otp_ticket')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('ticket_hash', 'text', (c) => c.notNull())
    .addColumn('contact_number', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('otp_ticket_key', ['app_id', 'ticket_hash'])
    .execute()
  await db.schema
    .createTable('password_reset')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('is_live', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('password_reset_key', ['app_id', 'token_hash'])
    .addForeignKeyConstraint('password_reset_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('password_reset_one_live')
    .unique()
    .on('password_reset')
    .columns(['app_id', 'member_id'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createTable('attempt')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('attempt_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('attempt_by_subject')
    .on('attempt')
    .columns(['app_id', 'kind', 'subject', 'at'])
    .execute()
}

// Consents are a history: rows are added, never changed.
async function createConsentTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('consent_record')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('payload_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('consent_record_key', ['app_id', 'id'])
    .addForeignKeyConstraint('consent_record_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('consent_record_by_member')
    .on('consent_record')
    .columns(['app_id', 'member_id', 'at'])
    .execute()
  const does = refuse(db, 'consents are append-only')
  const table = 'consent_record'
  await createTrigger(db, { name: 'consent_is_append_only', on: 'before update', table, does })
  await createTrigger(db, {
    name: 'consent_keeps_its_records',
    on: 'before delete',
    table,
    when: sql`exists (select 1 from brand where brand.app_id = old.app_id)`,
    does,
  })
}

async function createWaysIn(db: Kysely<unknown>) {
  await db.schema
    .createTable('member_social')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('social_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_social_key', ['app_id', 'social_id'])
    .addForeignKeyConstraint('member_social_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('line_change')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('line_change_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createIndex('session_by_member')
    .on('session')
    .columns(['app_id', 'member_id'])
    .execute()
}

async function createNotifications(db: Kysely<unknown>) {
  await db.schema
    .createTable('notification')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_key', ['app_id', 'id'])
    .addForeignKeyConstraint('notification_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('notification_by_member')
    .on('notification')
    .columns(['app_id', 'member_id', 'at'])
    .execute()
}
