import type { Insertable } from 'kysely'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

/** A statement of SQLite has 32,766 bound values at most. */
const mostValues = 30_000

/** Rows of one table in parts, each small enough for one statement. */
export function inParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length))
  const size = Math.floor(mostValues / columns)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

/**
 * Inserts rows; without any it does nothing, because a statement without rows is none.
 * @param keep leaves rows alone that are there already
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  { keep = false } = {},
): Promise<void> {
  for (const part of inParts(rows)) {
    const query = tx.insertInto(table).values(part)
    await (keep ? query.onConflict((conflict) => conflict.doNothing()) : query).execute()
  }
}
