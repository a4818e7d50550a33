import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dataFolder } from './data-folder.ts'

/** The reference platform's database, with its tables as they are now. */
export async function openDatabase() {
  // These commands play the brand's staff, so they are for development only.
  if (process.env.NODE_ENV === 'production') stop('This is a command for development alone.')
  // After the hooks of source-imports.ts are in place.
  const {
    databaseAddress,
    isPostgres,
    openDatabase: open,
  } = await import('../../mocks/database/open-database.ts')
  const address = databaseAddress(dataFolder())
  if (!isPostgres(address) && !existsSync(address))
    stop('There is no data yet: npm start makes it.')
  const { migrate } = await import('../../mocks/database/migrate.ts')
  const { openDataKeys } = await import('../../mocks/database/data-keys.ts')
  openDataKeys(dataFolder())
  const db = open(address)
  await migrate(db)
  return db
}

/** The database and a brand, for commands that a brand's staff would run. */
export async function openPlatform(appId: string | undefined) {
  const db = await openDatabase()
  const { createBrands } = await import('../../mocks/brands/brand.ts')
  const { defaultAppId } = await import('../../mocks/brands/packs.ts')
  const brand = await createBrands(db).find(appId ?? defaultAppId)
  if (!brand) stop(`There is no brand ${appId}.`)
  return { db, brand }
}

/** Reads the options of a command. On a wrong option it prints the usage and ends the process. */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return stop(`${error.message}\n\n${usage}`)
  }
}

/** Prints the error and ends the process. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
