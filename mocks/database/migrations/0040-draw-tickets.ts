import type { Kysely } from 'kysely'

/** The tickets that a draw was made among, in their order, so that it can be made again. */
export const drawTickets = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw').addColumn('tickets_json', 'text').execute()
}
