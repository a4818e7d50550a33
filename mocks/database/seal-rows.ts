import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { KeyFault, keyBeginningLength, sealedBeginning } from '../values/data-keys.ts'
import { dataKeys, sealedColumns } from './sealed.ts'

/** Rows that are read at once. */
const part = 500

interface Row {
  app_id: string
  owner: string
  value: string | null
}

/**
 * Seals every value that is not sealed with the operator's first key yet: those from before there was
 * a key, and those of a key that is given up. Can be ended and started again, and run beside the
 * platform.
 * @returns how many values were sealed, by table and column
 */
export async function sealRows(db: Database): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  for (const { table, column, owner } of sealedColumns) {
    const of = `${table}.${column}` as const
    let last = { app_id: '', owner: '' }
    let count = 0
    for (;;) {
      const { rows } = await sql<Row>`
        select app_id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as value
        from ${sql.table(table)}
        where (app_id, ${sql.ref(owner)}) > (${last.app_id}, ${last.owner})
        order by app_id, ${sql.ref(owner)} limit ${part}`.execute(db)
      for (const row of rows) if (await sealRow(db, { table, column, owner, of }, row)) count += 1
      const end = rows.at(-1)
      if (!end) break
      last = end
    }
    done.set(of, count)
  }
  return done
}

type Column = (typeof sealedColumns)[number] & { of: string }

async function sealRow(
  db: Database,
  { table, column, owner, of }: Pick<Column, 'table' | 'column' | 'owner' | 'of'>,
  row: Row,
): Promise<boolean> {
  const keys = dataKeys()
  if (row.value === null || keys.isCurrent(row.value)) return false
  const place = { of: of as `${string}.${string}`, appId: row.app_id, owner: row.owner }
  const value = keys.seal(keys.open(row.value, place), place)
  // One that has changed meanwhile was sealed by who changed it.
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where app_id = ${row.app_id} and ${sql.ref(owner)} = ${row.owner}
      and ${sql.ref(column)} = ${row.value}`.execute(db)
  return true
}

/**
 * A sentence where a value was sealed with a key that is missing. One value of each key is read, by the
 * index of migration 0067.
 */
export async function faultOfDataKeys(db: Database): Promise<string | undefined> {
  const keys = dataKeys()
  for (const { table, column, owner } of sealedColumns) {
    // Literal, as the index has it.
    const beginningOf = (length: number) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(length)})`
    const isSealed = sql`${beginningOf(sealedBeginning.length)} = ${sql.lit(sealedBeginning)}`
    const key = beginningOf(keyBeginningLength)
    let last = ''
    for (;;) {
      const { rows } = await sql<Row & { key: string }>`
        select app_id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as value, ${key} as key
        from ${sql.table(table)}
        where ${isSealed} and ${key} > ${last} order by ${key} limit 1`.execute(db)
      const [row] = rows
      if (!row) break
      last = row.key
      if (keys.beginnings.includes(last)) continue
      try {
        keys.open(row.value ?? '', {
          of: `${table}.${column}`,
          appId: row.app_id,
          owner: row.owner,
        })
      } catch (error) {
        if (!(error instanceof KeyFault)) throw error
        return error.message
      }
    }
  }
  return undefined
}
