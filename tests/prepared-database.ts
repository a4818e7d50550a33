import { connect, type Database, imageOf } from '../mocks/database/connect.ts'
import { migrate } from '../mocks/database/migrate.ts'

/** Images of databases that were prepared in this file of tests, by what was done to them. */
const images = new Map<string, Uint8Array>()

/**
 * A database in memory with the tables of today, and with what `prepare` puts into it. It is prepared
 * once in a file of tests; further ones of the same key are copies.
 */
export async function preparedDatabase(
  key: string,
  prepare: (db: Database) => Promise<unknown> = async () => undefined,
): Promise<Database> {
  const image = images.get(key)
  if (image) return connect({ file: ':memory:', isDurable: false, image })
  const db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  await prepare(db)
  images.set(key, imageOf(db))
  return db
}
