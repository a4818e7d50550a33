import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase } from 'kysely'
import type { Schema } from './schema.ts'
import { Turns } from './turns.ts'
import { type SharedConnection, waitingDialect } from './waiting-driver.ts'

export type Database = Kysely<Schema>

export interface ConnectOptions {
  /** A file, or ':memory:'. */
  file: string
  /** Every commit is synced before it is answered; off, a power cut may lose the last ones. */
  isDurable?: boolean
  /** No other process may have it open, from now until it is closed; fails if one has. */
  isAlone?: boolean
  /** The initial content: the image of another database. Only for a database in memory. */
  image?: Uint8Array
}

// Long statements (a seed's rows) rarely repeat and would evict the short ones.
const longestKept = 1500
const mostKept = 300

/** How long a statement waits for another process that holds the write lock. */
const lockTimeoutMs = 5000

const connections = new WeakMap<Database, SharedConnection>()
const timeouts = new WeakMap<Database, (ms: number) => Database>()

/**
 * Opens the embedded database. Code outside this folder keeps to what both engines know. Several
 * processes may share one file.
 */
export function connect({
  file,
  isDurable = true,
  isAlone = false,
  image,
}: ConnectOptions): Database {
  // Created with private permissions. SQLite gives the files beside it the same mode. An existing
  // file is not opened here: closing it would drop this process's locks on it.
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // No requests are served during opening: here the engine may block.
  const native = new DatabaseSync(file, { timeout: isAlone ? 0 : lockTimeoutMs })
  if (image) native.deserialize(image)
  if (isAlone) native.exec('PRAGMA locking_mode = EXCLUSIVE')
  try {
    native.exec('PRAGMA journal_mode = WAL')
    // The lock is taken by the first access.
    if (isAlone) native.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    native.close()
    throw error
  }
  native.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`)
  // Checkpoints the log less often: at 16 MiB instead of 4.
  native.exec('PRAGMA wal_autocheckpoint = 4000')
  // 32 MiB in place of 2: new entries go all over the indexes of long histories.
  native.exec('PRAGMA cache_size = -32768')
  native.exec('PRAGMA foreign_keys = ON')
  native.exec('PRAGMA busy_timeout = 0')
  const shared = {
    native,
    statements: keepStatements(native),
    use: new Turns(),
    lock: new Turns(),
  }
  return over(shared, lockTimeoutMs)
}

/** The image of a database, from which `connect` can open a copy. */
export function imageOf(db: Database): Uint8Array {
  const shared = connections.get(db)
  if (!shared) throw new Error('A transaction is under way.')
  return shared.native.serialize()
}

/**
 * The same database with another timeout for locks that others hold. With 0 a write fails at once.
 */
export function withLockTimeout(db: Database, ms: number): Database {
  const withTimeout = timeouts.get(db)
  if (!withTimeout) throw new Error('A transaction holds the lock already.')
  return withTimeout(ms)
}

/** Tells how `withLockTimeout` makes this database again. */
export function keepTimeouts(db: Database, withTimeout: (ms: number) => Database): void {
  timeouts.set(db, withTimeout)
}

function over(shared: SharedConnection, ms: number): Database {
  const db = new Kysely<Schema>({ dialect: waitingDialect(shared, ms) })
  connections.set(db, shared)
  keepTimeouts(db, (other) => over(shared, other))
  return db
}

function keepStatements(native: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<typeof wrap>>()
  return {
    close: () => native.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      // Takes the write lock at once: a transaction that reads first and writes later could find
      // that another process has written in between.
      const statement = wrap(native.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (sql.length <= longestKept && kept.size < mostKept) kept.set(sql, statement)
      return statement
    },
  }
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
