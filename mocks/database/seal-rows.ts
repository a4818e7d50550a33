import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { KeyFault, keyBeginningLength, sealedBeginning } from '../values/data-keys.ts'
import { dataKeys, sealedColumns } from './sealed.ts'
import { transact } from './transact.ts'

/** Rows that are read, and sealed by one statement. */
const part = 500

interface Row {
  app_id: string
  owner: string
  value: string
}

/**
 * Seals every value that is not sealed with the operator's first key yet: those from before there was
 * a key, and those of a key that is given up. Can be ended and started again, and run beside the
 * platform.
 * @returns how many values were sealed, by table and column
 */
export async function sealRows(db: Database): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const [current] = dataKeys().beginnings
  if (current === undefined) return done
  for (const column of sealedColumns) {
    let from: Omit<Row, 'value'> | undefined = { app_id: '', owner: '' }
    let count = 0
    while (from) {
      const sealed: Awaited<ReturnType<typeof sealPart>> = await sealPart(db, column, {
        from,
        current,
      })
      count += sealed.count
      from = sealed.end
    }
    done.set(`${column.table}.${column.column}`, count)
  }
  return done
}

/**
 * Seals the next rows, the owner of the last part's end among them: an owner may have more rows than a
 * part. `end` is the last of them.
 */
async function sealPart(
  db: Database,
  { table, column, owner }: (typeof sealedColumns)[number],
  { from, current }: { from: Omit<Row, 'value'>; current: string },
) {
  const keys = dataKeys()
  const beginning = sql`substr(${sql.ref(column)}, 1, ${sql.lit(current.length)})`
  const { rows } = await sql<Row>`
    select app_id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as value
    from ${sql.table(table)}
    where (app_id, ${sql.ref(owner)}) >= (${from.app_id}, ${from.owner})
      and ${beginning} <> ${current}
    order by app_id, ${sql.ref(owner)} limit ${part}`.execute(db)
  const sealed = rows.map(({ app_id, owner: whose, value }) => {
    const place = { of: `${table}.${column}`, appId: app_id, owner: whose } as const
    return sql`(${app_id}, ${whose}, ${value}, ${keys.seal(keys.open(value, place), place)})`
  })
  // Both engines name the columns of a list of values so. A value that has changed since is left.
  const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = part.column4
    from (values ${sql.join(sealed)}) as part
    where ${sql.ref(`${table}.app_id`)} = part.column1
      and ${sql.ref(`${table}.${owner}`)} = part.column2
      and ${sql.ref(`${table}.${column}`)} = part.column3`
  if (sealed.length > 0) await transact(db, (tx) => update.execute(tx))
  return { count: sealed.length, end: rows.at(-1) }
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
        keys.open(row.value, {
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
