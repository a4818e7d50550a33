import { connect, type Database } from './connect.ts'
import { connectPostgres } from './connect-postgres.ts'
import { databaseFile } from './data-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the platform's data is: DATABASE_URL, else the file of a data folder. */
export function databaseAddress(dataDir: string): string {
  return process.env.DATABASE_URL || databaseFile(dataDir)
}

/** A sentence for a DATABASE_URL that is none. It has a password, so it is not repeated. */
export function faultOfDatabase({
  DATABASE_URL: url,
  DATABASE_POOL: pool,
}: Environment): string | undefined {
  if (!url) return undefined
  if (!isPostgres(url) || !URL.canParse(url)) {
    return 'DATABASE_URL is no address such as postgres://user:password@host:5432/database.'
  }
  if (!pool || (/^\d{1,4}$/.test(pool) && Number(pool) >= leastConnections)) return undefined
  return `DATABASE_POOL is "${pool}"; it must be a whole number from ${leastConnections} on.`
}

/** With one alone a start waits for itself: its migrations hold it. */
const leastConnections = 2

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:/.test(address)
}

/** An address as people may read it: without the account and its password. */
export function nameOfAddress(address: string): string {
  if (!isPostgres(address)) return address
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** Opens PostgreSQL by its URL, or a file of SQLite, which may be kept from other processes. */
export function openDatabase(
  address: string,
  { isDurable = true, isAlone = false } = {},
): Database {
  if (!isPostgres(address)) return connect({ file: address, isDurable, isAlone })
  const most = Number(process.env.DATABASE_POOL || 10)
  return connectPostgres({ url: address, connections: most })
}
