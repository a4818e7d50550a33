import { CompiledQuery, Kysely, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Database, keepTimeouts } from './connect.ts'
import { keepUrl } from './listen.ts'
import { keepPool } from './pool-size.ts'
import { postgresDialect, postgresPlugins } from './postgres-dialect.ts'
import { SerializableDriver } from './postgres-driver.ts'
import { preparingPool } from './preparing-pool.ts'
import type { Schema } from './schema.ts'

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  url: string
  /** Connections of this process, at most. */
  connections?: number
}

const lockTimeoutMs = 5000
/**
 * A machine without power or network ends no connection. What it held in a transaction, the turn above
 * all, is free again after this time; between two statements of ours there are milliseconds.
 */
const silentMs = 15_000

// How PostgreSQL's types arrive, as SQLite has them: 64-bit integers and sums as numbers, truths as
// 0 and 1. The schema holds no number beyond 2^53.
const { builtins } = pg.types
const readers = new Map<number, (text: string) => number>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** Opens a pool of connections; the first one is made by the first query. */
export function connectPostgres({ url, connections = 10 }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    application_name: 'taem',
    keepAlive: true,
    // Statements that do not wait for each other are sent at once (together.ts).
    pipeline: true,
    types,
  })
  // A connection that ends is replaced when the next one is needed. Whoever uses it at that moment
  // gets the error as that of a query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = over({ pool: preparingPool(pool), url }, lockTimeoutMs)
  keepPool(db, () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return db
}

function over(server: { pool: PostgresPool; url: string }, ms: number): Database {
  const config = {
    pool: server.pool,
    onCreateConnection: async (connection: { executeQuery(query: CompiledQuery): unknown }) => {
      await connection.executeQuery(setUp)
    },
  }
  const db = new Kysely<Schema>({
    dialect: postgresDialect(() => new SerializableDriver(config, ms)),
    plugins: postgresPlugins,
  })
  keepTimeouts(db, (other) => over(server, other))
  keepUrl(db, server.url)
  return db
}

// Single statements are serializable, too: one that is not would go unseen by the others' checks.
// A plan is made once for each connection, often when a table is still empty and reading all of it is
// cheapest. What reads a table that grows has an index: with it a plan is right at every size. Engines that
// speak its protocol may lack these settings.
const setUp = CompiledQuery.raw(
  `set default_transaction_isolation = 'serializable'; set lock_timeout = ${lockTimeoutMs};
   set idle_in_transaction_session_timeout = ${silentMs};
   select set_config(name, 'off', false) from pg_settings where name in ('enable_seqscan', 'jit')`,
)
