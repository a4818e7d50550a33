import type { Kysely } from 'kysely'

/** The mobile number of a person of the staff, by which their own membership is known. */
export const workNumbers = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('contact_number', 'text').execute()
}
