import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { KeyFault, keyBeginningLength, sealedBeginning } from '../values/data-keys.ts'
import { dataKeys, sealedColumns } from './sealed.ts'
import { transact } from './transact.ts'

/** Rows that are read, and sealed in one transaction. */
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
  for (const column of sealedColumns) {
    let last = { app_id: '', owner: '' }
    let count = 0
    for (;;) {
      const after = last
      const sealed = await transact(db, (tx) => sealPart(tx, column, after))
      count += sealed.count
      if (!sealed.end) break
      last = sealed.end
    }
    done.set(`${column.table}.${column.column}`, count)
  }
  return done
}

/** Seals the rows after one; `end` is the last of them. */
async function sealPart(
  tx: Database,
  { table, column, owner }: (typeof sealedColumns)[number],
  after: Omit<Row, 'value'>,
) {
  const keys = dataKeys()
  const { rows } = await sql<Row>`
    select app_id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as value
    from ${sql.table(table)}
    where (app_id, ${sql.ref(owner)}) > (${after.app_id}, ${after.owner})
    order by app_id, ${sql.ref(owner)} limit ${part}`.execute(tx)
  const sealed = rows.flatMap(({ app_id, owner: whose, value }) => {
    if (value === null || keys.isCurrent(value)) return []
    const place = { of: `${table}.${column}`, appId: app_id, owner: whose } as const
    return [sql`(${app_id}, ${whose}, ${value}, ${keys.seal(keys.open(value, place), place)})`]
  })
  if (sealed.length > 0)
    // Both engines name the columns of a list of values so. An owner may have several rows.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = part.column4
      from (values ${sql.join(sealed)}) as part
      where ${sql.ref(`${table}.app_id`)} = part.column1
        and ${sql.ref(`${table}.${owner}`)} = part.column2
        and ${sql.ref(`${table}.${column}`)} = part.column3`.execute(tx)
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
