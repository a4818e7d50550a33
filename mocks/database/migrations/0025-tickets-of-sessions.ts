import type { Kysely } from 'kysely'

/** A ticket is valid only in the session that proved the number; empty for a guest's. */
export const ticketsOfSessions = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('otp_ticket')
    .addColumn('session_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
