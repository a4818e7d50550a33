import { type Kysely, sql } from 'kysely'

/** What the one whose code it was gets, apart from the friend: nothing for a barred member. */
export const referrerPoints = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('referral')
    .addColumn('referrer_points', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update referral set referrer_points = points`.execute(db)
}
