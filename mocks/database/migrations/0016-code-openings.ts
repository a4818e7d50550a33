import { type Kysely, sql } from 'kysely'

/** When each code of a redemption with several was opened; a single code has it in the redemption. */
export const codeOpenings = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('code_opening')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    // From 0, which is the code in the redemption's row.
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position >= 0`))
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('deadline_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('code_opening_key', ['app_id', 'redemption_id', 'position'])
    .execute()
  await db.schema
    .alterTable('redemption')
    .addColumn('codes_opened', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await keepRunningTimers(db)
}

/** Before this, all codes of a redemption were opened together: running timers continue. */
async function keepRunningTimers(db: Kysely<unknown>) {
  const opened = sql`r.opened_at is not null and r.deadline_at is not null and exists (
    select 1 from further_serial f where f.app_id = r.app_id and f.redemption_id = r.id)`
  await sql`insert into code_opening (app_id, redemption_id, position, opened_at, deadline_at)
    select r.app_id, r.id, 0, r.opened_at, r.deadline_at from redemption r where ${opened}`.execute(
    db,
  )
  await sql`insert into code_opening (app_id, redemption_id, position, opened_at, deadline_at)
    select r.app_id, r.id, f.position, r.opened_at, r.deadline_at
    from redemption r join further_serial f on f.app_id = r.app_id and f.redemption_id = r.id
    where ${opened}`.execute(db)
  await sql`update redemption set codes_opened = (
      select count(*) from code_opening o
      where o.app_id = redemption.app_id and o.redemption_id = redemption.id)
    where exists (
      select 1 from code_opening o
      where o.app_id = redemption.app_id and o.redemption_id = redemption.id)`.execute(db)
}
