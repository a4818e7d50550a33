import { type Selectable, sql } from 'kysely'
import type { Database } from '../../mocks/database/connect'
import type { Schema } from '../../mocks/database/schema'

/** A world, or a platform's database and one of its brands. */
interface Brand {
  db: Database
  appId: string
}

/** The tables that keep the brands apart. */
type Table = {
  [T in keyof Schema]: Schema[T] extends { app_id: unknown } ? T : never
}[keyof Schema]

type Row<T extends Table> = Selectable<Schema[T]>

/** The rows of a brand that have the given values. */
export async function rowsOf<T extends Table>(
  brand: Brand,
  table: T,
  having: Partial<Row<T>> = {},
) {
  const { rows } = await sql<Row<T>>`
    SELECT * FROM ${sql.table(table)} WHERE ${matching(brand, having)}
  `.execute(brand.db)
  return rows
}

/** The first of these rows. @throws if there is none */
export async function rowOf<T extends Table>(brand: Brand, table: T, having: Partial<Row<T>> = {}) {
  const [row] = await rowsOf(brand, table, having)
  if (!row) throw new Error(`${table} has no such row.`)
  return row
}

/** Changes the rows of a brand that have the given values. */
export async function changeRows<T extends Table>(
  brand: Brand,
  table: T,
  having: Partial<Row<T>>,
  changes: Partial<Row<T>>,
) {
  const set = sql.join(
    Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )
  await sql`UPDATE ${sql.table(table)} SET ${set} WHERE ${matching(brand, having)}`.execute(
    brand.db,
  )
}

function matching({ appId }: Brand, having: object) {
  const values = Object.entries({ app_id: appId, ...having })
  const equal = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql.join(equal, sql` AND `)
}
