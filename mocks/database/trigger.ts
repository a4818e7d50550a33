import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'

interface Trigger {
  name: string
  /** Such as `before delete`. */
  on: string
  table: string
  /** A condition over `old` and `new`. */
  when?: RawBuilder<unknown>
  /** Statements, each with its semicolon. On PostgreSQL `old` and `new` are the same names. */
  does: RawBuilder<unknown>
}

/** Creates a trigger that runs once for each changed row. */
export async function createTrigger<Tables>(
  db: Kysely<Tables>,
  { name, on, table, when, does }: Trigger,
): Promise<void> {
  const event = sql`${sql.raw(on)} on ${sql.table(table)} for each row`
  if (engineOf(db) === 'sqlite') {
    const condition = when ? sql`when ${when}` : sql``
    await sql`create trigger ${sql.id(name)} ${event} ${condition} begin ${does} end`.execute(db)
    return
  }
  // A condition of the trigger itself may not ask other tables.
  const body = when ? sql`if ${when} then ${does} end if;` : does
  const row = on.startsWith('before delete') ? sql`old` : sql`new`
  await sql`create or replace function ${sql.id(name)}() returns trigger language plpgsql
    as $body$ begin ${body} return ${row}; end $body$`.execute(db)
  await sql`create trigger ${sql.id(name)} ${event} execute function ${sql.id(name)}()`.execute(db)
}

export async function dropTrigger<Tables>(
  db: Kysely<Tables>,
  { name, table }: Pick<Trigger, 'name' | 'table'>,
): Promise<void> {
  const from = engineOf(db) === 'postgres' ? sql`on ${sql.table(table)}` : sql``
  await sql`drop trigger ${sql.id(name)} ${from}`.execute(db)
}

/**
 * Does a work in a transaction without the triggers: rows that have been through them once are put back
 * as they are. If it fails, the end of the transaction brings the triggers back.
 */
export async function withoutTriggers<Tables, T>(
  tx: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> {
  if (engineOf(tx) === 'sqlite') {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' order by rowid`.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(tx)
    const done = await work()
    for (const trigger of rows) await sql.raw(trigger.sql).execute(tx)
    return done
  }
  const { rows } = await sql<{ name: string }>`select distinct t.relname::text as name
    from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
    join pg_namespace as n on n.oid = t.relnamespace and n.nspname = current_schema()
    where not g.tgisinternal`.execute(tx)
  // Those of the foreign keys stay: the owner of a table may not switch them off.
  const turn = async (how: string) => {
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(tx)
    }
  }
  await turn('disable')
  const done = await work()
  // A table with waiting checks cannot be altered.
  await sql`set constraints all immediate`.execute(tx)
  await turn('enable')
  return done
}

/** Refuses the change with an error of this text. */
export function refuse<Tables>(db: Kysely<Tables>, text: string): RawBuilder<unknown> {
  return engineOf(db) === 'sqlite'
    ? sql`select raise(abort, ${sql.lit(text)});`
    : sql`raise exception ${sql.lit(text)};`
}

/** Leaves the row out, without an error. */
export function leaveOut<Tables>(db: Kysely<Tables>): RawBuilder<unknown> {
  return engineOf(db) === 'sqlite' ? sql`select raise(ignore);` : sql`return null;`
}
