import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'

/**
 * The rows of a query that no other process works on; nobody else gets them until the transaction
 * ends. On SQLite the one writer has them all. Call it inside a transaction.
 */
export function claim<DB, TB extends keyof DB, O>(
  tx: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engineOf(tx) === 'postgres' ? query.forUpdate().skipLocked() : query
}

/** The same as the end of a query that is written out. */
export function claimed<DB>(tx: Kysely<DB>): RawBuilder<unknown> {
  return engineOf(tx) === 'postgres' ? sql`for update skip locked` : sql``
}
