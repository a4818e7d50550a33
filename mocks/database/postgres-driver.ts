import {
  CompiledQuery,
  type DatabaseConnection,
  type ForeignKeyConstraintNode,
  type DataTypeNode,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
} from 'kysely'
import { untilNoConflict } from './conflict.ts'

// Kysely exports no name for it.
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/** A connection whose single statements are run again after a conflict. */
class Connection implements DatabaseConnection {
  readonly inner: PostgresConnection
  isInTransaction = false

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

/** Kysely's PostgreSQL driver, with serializable transactions and a timeout for locks. */
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

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    ours(connection).isInTransaction = true
    await connection.executeQuery(this.#begin)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(ours(connection).inner)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(ours(connection).inner)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(ours(connection).inner)
  }
}

function ours(connection: DatabaseConnection): Connection {
  if (!(connection instanceof Connection)) throw new Error('Not a connection of this driver.')
  return connection
}

// Names of types as SQLite understands them: its integers have 64 bits, its texts are compared byte
// by byte.
const types: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(types[node.dataType] ?? node.dataType)
  }

  // A brand's rows are deleted table by table (retention.ts).
  protected override visitForeignKeyConstraint(node: ForeignKeyConstraintNode): void {
    super.visitForeignKeyConstraint({ ...node, deferrable: true })
  }
}
