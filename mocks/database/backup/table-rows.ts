import { lookUp } from '@/contract/look-up'
import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { engineOf } from '../engine.ts'

/** What the columns of both engines hold. */
export type Value = string | number | null

/** A table as both engines have it, with its columns in the order of their names. */
export interface TableShape {
  name: string
  columns: string[]
  /** The columns of its primary key, in its order. */
  key: string[]
}

interface ColumnRow {
  table_name: string
  column_name: string
  /** In the primary key, from 1; 0 for a column outside it. */
  place: number
}

/** The tables of a database in the order of their names, without those that note its migrations. */
export async function shapesOf(db: Database): Promise<TableShape[]> {
  const { rows } = await (
    engineOf(db) === 'sqlite'
      ? sql<ColumnRow>`select t.name as table_name, c.name as column_name, c.pk as place
          from sqlite_master as t join pragma_table_info(t.name) as c
          where t.type = 'table' and t.name not like 'sqlite_%'`
      : sql<ColumnRow>`select t.relname::text as table_name, c.attname::text as column_name,
            coalesce(array_position(k.indkey::int2[], c.attnum) + 1, 0) as place
          from pg_class as t
          join pg_namespace as n on n.oid = t.relnamespace and n.nspname = current_schema()
          join pg_attribute as c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
          left join pg_index as k on k.indrelid = t.oid and k.indisprimary
          where t.relkind = 'r'`
  ).execute(db)
  const own = rows.filter(({ table_name }) => !table_name.startsWith('kysely_migration'))
  return [...Map.groupBy(own, ({ table_name }) => table_name)]
    .map(([name, columns]) => shapeOf(name, columns))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function shapeOf(name: string, columns: ColumnRow[]): TableShape {
  const inKey = columns.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  // Its rows could not be told apart.
  if (inKey.length === 0) throw new Error(`The table ${name} has no primary key.`)
  const nameOf = ({ column_name }: ColumnRow) => column_name
  return { name, columns: columns.map(nameOf).sort(), key: inKey.map(nameOf) }
}

// Rows of pictures are large: how many are read at once follows from how large they were.
const fewest = 8
const most = 1000
const charactersAtOnce = 1_000_000

/** The rows of a table by its key, a part at a time. */
export async function* partsOf(
  db: Database,
  { name, columns, key }: TableShape,
): AsyncGenerator<Value[][]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let top = fewest
  let after: Record<string, Value> | undefined
  do {
    const last = after
    const behind = last
      ? sql`where (${keys}) > (${sql.join(key.map((column) => lookUp(last, column)))})`
      : sql``
    const { rows } = await sql<Record<string, Value>>`select ${list} from ${sql.table(name)}
      ${behind} order by ${keys} limit ${top}`.execute(db)
    after = rows.length < top ? undefined : rows.at(-1)
    if (rows.length > 0)
      yield rows.map((row) => columns.map((column) => lookUp(row, column) ?? null))
    const characters = rows.reduce((sum, row) => sum + lengthOf(Object.values(row)), 0)
    top = Math.floor((rows.length * charactersAtOnce) / Math.max(1, characters))
    top = Math.min(most, Math.max(fewest, top))
  } while (after)
}

/** About the memory of a row. */
export function lengthOf(row: readonly Value[]): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}
