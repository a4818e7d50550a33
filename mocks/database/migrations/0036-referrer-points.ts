import { type Kysely, sql } from 'kysely'

/** The referrer's points, separate from the friend's: none for a barred referrer. */
export const referrerPoints = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('referral')
    .addColumn('referrer_points', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update referral set referrer_points = points`.execute(db)
}
