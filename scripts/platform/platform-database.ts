import { existsSync } from 'node:fs'
import type { Database } from '../../mocks/database/connect.ts'
import { dataFolder } from './data-folder.ts'
import { databaseNow } from '../../mocks/database/server-time.ts'
import { stop } from '../setup/command-options.ts'

/**
 * The reference platform's database; its tables are brought up to date, except for what only reads. Ends
 * the process where no start has made them yet.
 */
export async function openDatabase({ isForReading = false } = {}) {
  const address = await addressOfDatabase()
  // After the hooks of source-imports.ts are in place.
  const {
    isPostgres,
    nameOfAddress,
    openDatabase: open,
  } = await import('../../mocks/database/open-database.ts')
  const { doneMigrations, migrate } = await import('../../mocks/database/migrate.ts')
  const noData = `There is no data yet in ${nameOfAddress(address)}: npm start makes it.`
  if (!isPostgres(address) && !existsSync(address)) stop(noData)
  const db = open(address)
  if ((await doneMigrations(db)).length === 0) stop(noData)
  if (!isForReading) await migrate(db)
  return db
}

/** DATABASE_URL, else the file in DATA_DIR. Ends the process for an address of something else. */
export async function addressOfDatabase(): Promise<string> {
  const { databaseAddress, faultOfDatabase } = await import('../../mocks/database/open-database.ts')
  const fault = faultOfDatabase(process.env)
  if (fault !== undefined) stop(fault)
  return databaseAddress(dataFolder())
}

/** Opens a database for a work, whatever its tables, and closes it again. */
export async function withDatabase<T>(
  address: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { openDatabase: open } = await import('../../mocks/database/open-database.ts')
  const db = open(address)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The database and a brand, for commands that a brand's staff or an operator would run. */
export async function openPlatform(
  chosen: string | undefined,
  options: { isForReading?: boolean } = {},
) {
  const db = await openDatabase(options)
  const { createBrands } = await import('../../mocks/brands/brand.ts')
  const { defaultAppId } = await import('../../mocks/brands/packs.ts')
  const { NotOfBrand } = await import('../../mocks/values/not-of-brand.ts')
  const appId = chosen ?? defaultAppId
  const brand = await createBrands(db).find(appId)
  if (!brand) stop(`There is no brand ${appId}. The brands are: ${await brandsOf(db)}.`)
  return {
    db,
    brand,
    /** The platform's time. */
    now: await databaseNow(db),
    stopNotFound,
    /** Ends the command for a refusal of this class, or for what the brand does not have. */
    async stopRefused(error: unknown, Refusal: new (message: string) => Error): Promise<never> {
      if (error instanceof NotOfBrand) return stopNotFound(error.what)
      if (!(error instanceof Refusal)) throw error
      return stop(error.message)
    },
  }

  /** Ends the command: the brand has nothing of this id, and another one may. */
  async function stopNotFound(what: string): Promise<never> {
    const others = await brandsOf(db, appId)
    stop(
      others === ''
        ? `There is no ${what}.`
        : `There is no ${what} at ${appId}. Another brand is named with --app: ${others}.`,
    )
  }
}

/** The brands of a platform in words, without this one. */
async function brandsOf(db: Database, but?: string): Promise<string> {
  const { readAppIds } = await import('../../mocks/database/retention.ts')
  const appIds = await readAppIds(db)
  return appIds
    .filter((one) => one !== but)
    .toSorted()
    .join(', ')
}
