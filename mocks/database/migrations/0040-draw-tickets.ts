import type { Kysely } from 'kysely'

/** The tickets of a draw, in order, so that the draw can be repeated. */
export const drawTickets = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw').addColumn('tickets_json', 'text').execute()
}
