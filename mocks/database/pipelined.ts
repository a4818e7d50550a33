import { type DatabaseConnection, DummyDriver, Kysely } from 'kysely'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'
import { postgresDialect, postgresPlugins } from './postgres-dialect.ts'
import type { Schema } from './schema.ts'

/** Hands out the one connection of a transaction to all who ask, as long as the transaction lasts. */
class TransactionDriver extends DummyDriver {
  readonly #connection: DatabaseConnection
  isOver = false

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isOver) throw new Error('The transaction has ended.')
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('A transaction is under way.')
  }
}

/**
 * Does a work in an open transaction so that PostgreSQL gets each statement once it is asked for. By
 * itself Kysely sends one after the answer to the one before, also those that nobody waits for.
 */
export async function pipelined<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (engineOf(tx) === 'sqlite') return work(tx)
  return tx.getExecutor().provideConnection(async (connection) => {
    const driver = new TransactionDriver(connection)
    const dialect = postgresDialect(() => driver)
    try {
      return await work(new Kysely<Schema>({ dialect, plugins: postgresPlugins }))
    } finally {
      driver.isOver = true
    }
  })
}
