import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { databaseCounts } from '../values/database-counts.ts'
import { followUpError } from './conflict.ts'
import { Turns } from './turns.ts'
import { unavailableBy } from './unavailable.ts'

/** One connection to a file that other processes may write to as well. */
export interface SharedConnection {
  native: DatabaseSync
  statements: SqliteDatabase
  /** Turns on the connection: a transaction until it ends, otherwise one statement. */
  use: Turns
  /** Callers that found the write lock taken by another process: the first of them retries. */
  lock: Turns
}

// Milliseconds between two attempts for the lock, at first and at most; a transaction takes a few.
const firstPause = 1
const longestPause = 10

/**
 * Kysely's SQLite driver, without the engine's own wait for a lock: that one blocks the whole
 * process. A caller that finds the lock taken lets others use the connection (reads are not locked
 * out) and tries again until its timeout; then it fails as the engine does.
 */
class WaitingDriver extends SqliteDriver {
  readonly #shared: SharedConnection
  readonly #lockTimeoutMs: number
  #connection: DatabaseConnection | undefined
  #isInTransaction = false

  constructor(shared: SharedConnection, lockTimeoutMs: number) {
    super({ database: shared.statements })
    this.#shared = shared
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#shared.use.take()
    this.#connection ??= this.#waiting(await super.acquireConnection())
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#shared.use.release()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await super.beginTransaction(connection)
    this.#isInTransaction = true
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#isInTransaction = false
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isInTransaction = false
    // A full disk ends a transaction; a second rollback would hide the first error.
    if (this.#shared.native.isTransaction) await super.rollbackTransaction(connection)
  }

  #waiting(inner: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        // A full disk has ended it: what follows would stand by itself.
        if (this.#isInTransaction && !this.#shared.native.isTransaction) throw followUpError()
        return this.#whenUnlocked(() => inner.executeQuery(query))
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    }
  }

  /** Called, and returns, with the turn on the connection. */
  async #whenUnlocked<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      // Inside a transaction this process holds the lock.
      const canWait = this.#lockTimeoutMs > 0 && !this.#shared.native.isTransaction
      if (!canWait || unavailableBy(error) !== 'locked') throw error
    }
    const { use, lock } = this.#shared
    const since = performance.now()
    const until = since + this.#lockTimeoutMs
    databaseCounts.lockWaits += 1
    use.release()
    await lock.take()
    try {
      for (let longest = firstPause; ; longest = Math.min(2 * longest, longestPause)) {
        await use.take()
        try {
          return await run()
        } catch (error) {
          if (unavailableBy(error) !== 'locked' || performance.now() >= until) throw error
        }
        use.release()
        // Random, so that processes do not retry at the same moments.
        await pause(longest * (0.5 + Math.random() / 2))
      }
    } finally {
      databaseCounts.lockWaitMs += performance.now() - since
      lock.release()
    }
  }
}

// One connection, and its turns are the driver's. SQLite takes back changes of tables as well, so
// migrations run in a transaction: a process that starts beside another waits for its migrations.
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}

export function waitingDialect(shared: SharedConnection, lockTimeoutMs: number): Dialect {
  return {
    createDriver: () => new WaitingDriver(shared, lockTimeoutMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}
