import type { Kysely } from 'kysely'

/** What the next token of a replaced session is made with. */
export const nextOfSession = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('next_key', 'text').execute()
}
