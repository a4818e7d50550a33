import type { Insertable } from 'kysely'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

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
  if (rows.length === 0) return
  const query = tx.insertInto(table).values(rows)
  await (keep ? query.onConflict((conflict) => conflict.doNothing()) : query).execute()
}
