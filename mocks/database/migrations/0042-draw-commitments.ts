import type { Kysely } from 'kysely'

/** What fixes the result of a draw before it is made: the hash of its seed, and its closed list. */
export const drawCommitments = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draw_commitment')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('draw_at', 'bigint', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('seed_hash', 'text', (c) => c.notNull())
    .addColumn('committed_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('tickets_json', 'text')
    .addColumn('tickets_hash', 'text')
    .addColumn('public_value_json', 'text')
    .addPrimaryKeyConstraint('draw_commitment_key', ['app_id', 'campaign_id', 'draw_at'])
    .execute()
  // Null in draws from before: their numbers follow from `seed` alone.
  await db.schema.alterTable('draw').addColumn('revealed_seed', 'text').execute()
  await db.schema.alterTable('draw').addColumn('public_value', 'text').execute()
}
