import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Database, imageOf } from '../mocks/database/connect.ts'
import { migrate } from '../mocks/database/migrate.ts'
import { preparedOnPostgres } from './postgres-databases.ts'

/**
 * A database in memory with the tables of today, and with what `prepare` puts into it. It is prepared
 * once in a run, whichever file of tests asks first; further ones of the same key are copies. In a run
 * of `npm run test:postgres` it is one of a PostgreSQL server.
 */
export async function preparedDatabase(
  key: string,
  prepare?: (db: Database) => Promise<unknown>,
): Promise<Database> {
  if (inject('postgres') !== '') return preparedOnPostgres(key, prepare)
  const file = join(inject('preparedFolder'), encodeURIComponent(key))
  if (existsSync(file)) return copyOf(readFileSync(file))
  const db = prepare ? await preparedDatabase('tables') : connect(inMemory)
  await (prepare ?? migrate)(db)
  // Renamed: another process sees all of it or nothing.
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, imageOf(db))
  renameSync(written, file)
  return db
}

const inMemory = { file: ':memory:', isDurable: false }

const copyOf = (image: Uint8Array) => connect({ ...inMemory, image })
