import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'

/** Until the end of the transaction, rows may refer to rows that are missing. */
export async function deferForeignKeys(tx: Database): Promise<void> {
  const isSqlite = engineOf(tx) === 'sqlite'
  await (
    isSqlite ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`
  ).execute(tx)
}

/**
 * Makes those foreign keys deferrable that are not: PostgreSQL defers no others. They stay so.
 */
export async function makeForeignKeysDeferrable(tx: Database): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const { rows } = await sql<{ table: string; name: string }>`
    select t.relname::text as "table", c.conname::text as name
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid
    join pg_namespace as n on n.oid = t.relnamespace and n.nspname = current_schema()
    where c.contype = 'f' and not c.condeferrable`.execute(tx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable`.execute(
      tx,
    )
  }
}
