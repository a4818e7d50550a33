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
