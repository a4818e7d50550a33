import {
  CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { untilNoConflict } from './conflict.ts'
import { together } from './together.ts'

// Kysely exports no name for it.
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/** A connection whose single statements are run again after a conflict. */
class Connection implements DatabaseConnection {
  readonly inner: PostgresConnection
  isInTransaction = false
  hasTurn = false

  constructor(inner: PostgresConnection) {
    this.inner = inner
  }

  executeQuery: DatabaseConnection['executeQuery'] = (query) => {
    const run = () => this.inner.executeQuery<never>(query)
    // Inside a transaction all of it has to be done again (transact.ts).
    return this.isInTransaction ? run() : untilNoConflict(run)
  }

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize) =>
    this.inner.streamQuery(query, chunkSize)
}

// Any number that no other advisory lock of the database has (see migrate.ts).
export const turnId = 7_428_362
const takeTurn = CompiledQuery.raw(`select pg_advisory_lock(${turnId})`)
const endTurn = CompiledQuery.raw(`select pg_advisory_unlock(${turnId})`)

/**
 * Kysely's PostgreSQL driver, with serializable transactions and a timeout for locks.
 *
 * Those that ask for their isolation level, as transact.ts does, take turns: of all processes they
 * begin one after the other, in the order in which they came. Nothing depends on it: without it,
 * transactions that change the same rows, such as the stock of one campaign, undo each other and are
 * done again, mostly in vain. An engine that ignores advisory locks is right as well, and slower. A
 * restore or a migration waits for nobody: a process that was killed in one may keep its turn for a
 * while.
 */
export class SerializableDriver extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(config: PostgresDialectConfig, lockTimeoutMs: number) {
    super(config)
    // 0 would be no timeout. Both in one message to the server.
    this.#begin = CompiledQuery.raw(
      `begin isolation level serializable; set local lock_timeout = ${Math.max(1, lockTimeoutMs)}`,
    )
  }

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    return new Connection((await super.acquireConnection(...given)) as PostgresConnection)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    const mine = ours(connection)
    mine.isInTransaction = true
    mine.hasTurn = isolationLevel !== undefined
    const begin = () => mine.executeQuery(this.#begin)
    try {
      // The turn first: a transaction that waited inside would not see what the others have changed.
      if (mine.hasTurn) await together(mine.executeQuery(takeTurn), begin())
      else await begin()
    } catch (error) {
      // One of them may have succeeded. A connection that broke has neither.
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const mine = ours(connection)
    await together(super.commitTransaction(mine.inner), endTurnOf(mine))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const mine = ours(connection)
    await together(super.rollbackTransaction(mine.inner), endTurnOf(mine))
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(ours(connection).inner)
  }
}

async function endTurnOf({ hasTurn, inner }: Connection) {
  if (hasTurn) await inner.executeQuery(endTurn)
}

function ours(connection: DatabaseConnection): Connection {
  if (!(connection instanceof Connection)) throw new Error('Not a connection of this driver.')
  return connection
}
