import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'

/** Whole numbers as one value of a statement, however many there are: for `where(column, 'in', …)`. */
export function listed(db: Database, numbers: readonly number[]): RawBuilder<number> {
  const list = JSON.stringify(numbers)
  return engineOf(db) === 'sqlite'
    ? sql`(select value from json_each(${list}))`
    : sql`(select cast(value as bigint) from jsonb_array_elements_text(cast(${list} as jsonb)))`
}
