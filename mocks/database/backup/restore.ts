import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connect.ts'
import { deferForeignKeys, makeForeignKeysDeferrable } from '../foreign-keys.ts'
import { doneMigrations, migrate, migrationNames } from '../migrate.ts'
import { withoutTriggers } from '../trigger.ts'
import { Count, lineOf, sumsOf, type Totals } from './backup-lines.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import { checkedParts } from './checked-parts.ts'
import { lengthOf, partsOf, shapesOf, type Value } from './table-rows.ts'

// A statement has 32,766 bound values at most.
const mostValues = 10_000
const charactersAtOnce = 1_000_000

/**
 * Fills an empty database with a backup, in one transaction. The tables are made as they were, compared
 * row by row with what was written, and only then brought up to date. One that fails or is killed leaves
 * no row, or all of them. With a backup of this version it can be begun again either way.
 * @throws BackupProblem; then no row was added
 */
export async function restore(db: Database, lines: AsyncIterable<string>): Promise<Totals> {
  const parts = checkedParts(lines)
  const head = await parts.next()
  if (head.done || head.value.kind !== 'head') throw new BackupProblem('The backup is empty.')
  const { migrations } = head.value
  if (await hasRowsOf(db, migrations)) return compareAll(db, parts)
  await makeTables(db, migrations)
  // Alone on its database, so it needs no turn, and cannot be done twice: the lines are read once.
  const totals = await db.transaction().execute(async (tx) => {
    await refuseRows(tx)
    // The tables come in the order of their names.
    await makeForeignKeysDeferrable(tx)
    await deferForeignKeys(tx)
    return withoutTriggers(tx, () => fill(tx, parts))
  })
  await migrate(db)
  return totals
}

/** Whether the database has rows in tables as the backup has them: one that was killed at its end left them. */
async function hasRowsOf(db: Database, needed: readonly string[]): Promise<boolean> {
  const done = await doneMigrations(db)
  const isSame = done.length === needed.length && needed.every((name) => done.includes(name))
  return isSame && (await firstWithRows(db)) !== undefined
}

/** @throws BackupProblem where the database has anything else than the backup */
async function compareAll(db: Database, parts: ReturnType<typeof checkedParts>): Promise<Totals> {
  const totals = await db.transaction().execute(async (tx) => {
    const shapes = new Map((await shapesOf(tx)).map((shape) => [shape.name, shape]))
    let table = ''
    for await (const part of parts) {
      if (part.kind === 'table') ({ table } = part)
      if (part.kind === 'end') return part.totals
      if (part.kind !== 'tableEnd' || (await isAs(tx, shapes.get(table), part.sha256))) continue
      throw new BackupProblem(
        `The database is not empty, and its table ${table} is not as in the backup.`,
      )
    }
    throw damaged('its end is missing')
  })
  await migrate(db)
  return totals
}

/** Refuses a backup of a newer program, and one that these tables cannot take. */
async function makeTables(db: Database, needed: readonly string[]) {
  const last = migrationNames.find((name) => name === needed.at(-1))
  const unknown = needed.find((name) => !migrationNames.some((known) => known === name))
  if (needed.length === 0) throw new BackupProblem('The backup has no tables.')
  if (unknown !== undefined || !last) {
    throw new BackupProblem(`The backup is of a newer program: this one has no ${unknown}.`)
  }
  const done = await doneMigrations(db)
  if (done.length === 0 && (await shapesOf(db)).length > 0) {
    throw new BackupProblem('The database has tables of something else.')
  }
  const further = done.find((name) => !needed.includes(name))
  await refuseRows(db, further && 'They may be of this backup, brought up to date already.')
  if (further !== undefined) {
    throw new BackupProblem(
      `The database is newer than the backup (${further}): restore into one without tables.`,
    )
  }
  await migrate(db, last)
}

async function refuseRows(db: Database, why?: string) {
  const name = await firstWithRows(db)
  if (name === undefined) return
  const refusal = `The database is not empty: there are rows in ${name}.`
  throw new BackupProblem(why === undefined ? refusal : `${refusal} ${why}`)
}

async function firstWithRows(db: Database): Promise<string | undefined> {
  for (const { name } of await shapesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return undefined
}

async function fill(tx: Database, parts: ReturnType<typeof checkedParts>): Promise<Totals> {
  const shapes = new Map((await shapesOf(tx)).map((shape) => [shape.name, shape]))
  let into: { table: string; columns: string[] } | undefined
  let waiting: Value[][] = []
  let characters = 0
  let totals: Totals | undefined
  async function insertWaiting() {
    if (!into || waiting.length === 0) return
    const rows = waiting.map((row): RawBuilder<unknown> => sql`(${sql.join(row)})`)
    const columns = sql.join(into.columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(into.table)} (${columns}) values ${sql.join(rows)}`.execute(
      tx,
    )
    waiting = []
    characters = 0
  }
  for await (const part of parts) {
    if (part.kind === 'table') into = part
    if (part.kind === 'row') {
      waiting.push(part.row)
      characters += lengthOf(part.row)
      const values = waiting.length * part.row.length
      if (values >= mostValues || characters >= charactersAtOnce) await insertWaiting()
    }
    if (part.kind === 'tableEnd' && into) {
      await insertWaiting()
      if (!(await isAs(tx, shapes.get(into.table), part.sha256))) {
        throw new BackupProblem(`The table ${into.table} is not the same here as in the backup.`)
      }
      shapes.delete(into.table)
    }
    if (part.kind === 'end') totals = part.totals
  }
  const [missing] = shapes.keys()
  if (!totals || missing !== undefined) throw damaged(`it has no table ${missing}`)
  await compareSums(tx, totals)
  return totals
}

/** Reads a table as it is now. */
async function isAs(
  tx: Database,
  shape: Parameters<typeof partsOf>[1] | undefined,
  sha256: string,
): Promise<boolean> {
  const count = new Count()
  if (shape) {
    count.add(lineOf({ table: shape.name, columns: shape.columns }))
    for await (const part of partsOf(tx, shape)) for (const row of part) count.addRow(lineOf(row))
  }
  return count.end().sha256 === sha256
}

async function compareSums(tx: Database, written: Totals) {
  const { balances, entries } = await sumsOf(tx)
  if (balances === written.balances && entries === written.entries) return
  throw new BackupProblem('The balances do not add up to what the backup says.')
}
