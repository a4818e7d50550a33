import type { Kysely } from 'kysely'

/** A ticket is good in the session alone that proved the number; empty: proved by a guest. */
export const ticketsOfSessions = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('otp_ticket')
    .addColumn('session_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
