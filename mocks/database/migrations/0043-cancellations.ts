import { type Kysely, sql } from 'kysely'

/** When and why a redemption was cancelled, and the points that came back. */
export const cancellations = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('redemption').addColumn('cancelled_at', 'bigint').execute()
  await db.schema.alterTable('redemption').addColumn('cancel_reason', 'text').execute()
  await db.schema
    .alterTable('redemption')
    .addColumn('points_returned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Until now only the note told them apart. An unpaid one gave all of its points back.
  await sql`update redemption set cancel_reason =
    case when note_json like '%not paid in time%' then 'unpaid' else 'member' end
    where state = 'cancelled'`.execute(db)
  await sql`update redemption set
    cancelled_at = (select max(at) ${givenBack}),
    points_returned = case cancel_reason when 'unpaid' then points_used
      else coalesce((select sum(points) ${givenBack}), 0) end
    where state = 'cancelled'`.execute(db)
}

const givenBack = sql`from ledger_entry e where e.app_id = redemption.app_id
  and e.member_id = redemption.member_id and e.given_by = 'redemption ' || redemption.id`
