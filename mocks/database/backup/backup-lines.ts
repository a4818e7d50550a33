import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { engineOf } from '../engine.ts'
import { doneMigrations } from '../migrate.ts'
import { BackupProblem } from './backup-problem.ts'
import { partsOf, shapesOf, type Value } from './table-rows.ts'

// A backup is a line of JSON for the head, for each table a line of its name and columns, a line for
// each row and one of their number and hash, and a line for the end. It is the same for both engines.

export const formatOfBackup = 1

export type BackupLine =
  | { format: number; migrations: string[]; madeAt: string }
  | { table: string; columns: string[] }
  | Value[]
  | { rows: number; sha256: string }
  | { end: Totals }

/** What a backup has in all. */
export interface Totals {
  tables: number
  rows: number
  /** The sum of all members' balances, and of all entries of the ledger: the same number. */
  balances: number
  entries: number
}

/**
 * Does a work that sees the data of one instant, while others go on writing.
 */
export async function atOneInstant<T>(
  db: Database,
  work: (held: Database) => Promise<T>,
): Promise<T> {
  // On PostgreSQL it waits for an instant that no transaction of the others can contradict.
  const begin =
    engineOf(db) === 'sqlite'
      ? sql`begin deferred`
      : sql`begin isolation level serializable read only deferrable`
  return db.connection().execute(async (held) => {
    await begin.execute(held)
    try {
      return await work(held)
    } finally {
      await sql`rollback`.execute(held)
    }
  })
}

/** The lines of a backup, each with its end. Within `atOneInstant` they belong together. */
export async function* backupLines(db: Database): AsyncGenerator<string> {
  const migrations = await doneMigrations(db)
  if (migrations.length === 0) throw new BackupProblem('The database has no tables yet.')
  yield lineOf({ format: formatOfBackup, migrations, madeAt: new Date().toISOString() })
  const shapes = await shapesOf(db)
  let all = 0
  for (const shape of shapes) {
    const count = new Count()
    yield count.add(lineOf({ table: shape.name, columns: shape.columns }))
    for await (const part of partsOf(db, shape)) {
      yield part.map((row) => count.addRow(lineOf(row))).join('')
    }
    all += count.rows
    yield lineOf(count.end())
  }
  const sums = await sumsOf(db)
  yield lineOf({ end: { tables: shapes.length, rows: all, ...sums } })
}

/** The number of a table's rows, and a hash over its lines. */
export class Count {
  readonly #hash = createHash('sha256')
  rows = 0

  add(line: string): string {
    this.#hash.update(line)
    return line
  }

  addRow(line: string): string {
    this.rows++
    return this.add(line)
  }

  end() {
    return { rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

export function lineOf(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`
}

export async function sumsOf(db: Database): Promise<Pick<Totals, 'balances' | 'entries'>> {
  const { rows } = await sql<Pick<Totals, 'balances' | 'entries'>>`select
    (select coalesce(sum(balance), 0) from member) as balances,
    (select coalesce(sum(points), 0) from ledger_entry) as entries`.execute(db)
  return rows[0] ?? { balances: 0, entries: 0 }
}
