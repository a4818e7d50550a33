import type { Kysely } from 'kysely'

/** Why a session was revoked: whoever still holds its token is told. */
export const sessionEnds = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('end_reason', 'text').execute()
}
