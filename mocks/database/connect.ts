import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

export interface ConnectOptions {
  /** A file, or ':memory:'. */
  file: string
  /** Every commit reaches the disk before it is answered; off, a power cut may lose the last ones. */
  isDurable?: boolean
}

// Long statements (a seed's many rows) hardly come twice, and would push out the short ones.
const longestKept = 1500
const mostKept = 300

/**
 * Opens the embedded database. The only file that knows which engine there is: everything else
 * keeps to the portable subset. Several processes may share one file.
 */
export function connect({ file, isDurable = true }: ConnectOptions): Database {
  // For nobody else's eyes from its first byte on. SQLite gives the files beside it the same mode.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`)
  // Copying the log back into the file less often: 16 MiB of it instead of 4.
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec('PRAGMA foreign_keys = ON')
  const kept = new Map<string, ReturnType<typeof wrap>>()
  return new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const known = kept.get(sql)
          if (known) return known
          // Taking the write lock at once: a transaction that reads first and writes later could
          // otherwise find that another process has written in between.
          const statement = wrap(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
          if (sql.length <= longestKept && kept.size < mostKept) kept.set(sql, statement)
          return statement
        },
      },
    }),
  })
}

/** Whether another process held the database for longer than we wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is locked|SQLITE_BUSY/.test(error.message)
}

function wrap(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  }
}

// Kysely types parameters as unknown; the schema holds only what SQLite stores.
function values(parameters: readonly unknown[]) {
  return parameters as SQLInputValue[]
}
