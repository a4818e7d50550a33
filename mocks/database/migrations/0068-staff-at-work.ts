import { type Kysely, sql } from 'kysely'

/**
 * What each counter asks for in the course of a day: payments that are due and a person's latest acts;
 * and the sessions of one person.
 */
export const staffAtWork = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  // By age alone, in the order of the list: by method first, all that is due would be sorted.
  await db.schema.dropIndex('payment_due').execute()
  await sql`create index payment_due on payment (app_id, created_at)
    where state = 'due'`.execute(db)
  await db.schema
    .createIndex('staff_act_by_person')
    .on('staff_act')
    .columns(['app_id', 'staff_id', 'position'])
    .execute()
  await db.schema
    .createIndex('staff_session_by_person')
    .on('staff_session')
    .columns(['app_id', 'staff_id', 'seen_at'])
    .execute()
}
