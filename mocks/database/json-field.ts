import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'

/** What stands at a path in a column of JSON, as text; null where there is nothing, or null. */
export function jsonField(
  db: Database,
  column: string,
  path: readonly string[],
): RawBuilder<string | null> {
  return engineOf(db) === 'sqlite'
    ? sql`json_extract(${sql.ref(column)}, ${`$.${path.join('.')}`})`
    : sql`(cast(${sql.ref(column)} as jsonb) #>> cast(${`{${path.join(',')}}`} as text[]))`
}

/** Whether `true` or 1 stands there; `standard` where there is nothing. */
export function jsonFlag(
  db: Database,
  column: string,
  { path, standard }: { path: readonly string[]; standard: boolean },
): RawBuilder<boolean> {
  const field = jsonField(db, column, path)
  return engineOf(db) === 'sqlite'
    ? sql`coalesce(${field}, ${standard ? 1 : 0}) = 1`
    : sql`coalesce(${field}, ${String(standard)}) in ('true', '1')`
}
