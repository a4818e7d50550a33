import type { Kysely } from 'kysely'

/** When a message went out, and indexes by which old rows are found without reading all of them. */
export const retention = { up }

const ages = {
  session: 'expires_at',
  member_device: 'expires_at',
  line_token: 'expires_at',
  otp: 'expires_at',
  otp_ticket: 'expires_at',
  one_time_link: 'expires_at',
  partner_code: 'expires_at',
  attempt: 'at',
  idempotency: 'at',
  cart_request: 'at',
  outbox: 'sent_at',
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('sent_at', 'bigint').execute()
  for (const [table, column] of Object.entries(ages)) {
    await db.schema.createIndex(`${table}_by_age`).on(table).columns(['app_id', column]).execute()
  }
}
