import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dataFolder } from './data-folder.ts'

/**
 * The database, for commands that play the brand's staff. What only reads may be used in production, and
 * leaves the tables as they are.
 */
export async function openDatabase({ isForReading = false } = {}) {
  if (process.env.NODE_ENV === 'production' && !isForReading)
    stop('This is a command for development alone.')
  return openAsOperator({ isForReading })
}

/** The reference platform's database; its tables are brought up to date, except for what only reads. */
export async function openAsOperator({ isForReading = false } = {}) {
  // After the hooks of source-imports.ts are in place.
  const {
    databaseAddress,
    isPostgres,
    openDatabase: open,
  } = await import('../../mocks/database/open-database.ts')
  const address = databaseAddress(dataFolder())
  if (!isPostgres(address) && !existsSync(address))
    stop(`There is no data yet in ${address}: npm start makes it.`)
  const { migrate } = await import('../../mocks/database/migrate.ts')
  const db = open(address)
  if (!isForReading) await migrate(db)
  return db
}

/** The database and a brand, for commands that a brand's staff would run. */
export async function openPlatform(appId: string | undefined, options?: { isForReading: boolean }) {
  const db = await openDatabase(options)
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
  return readArguments(usage, options, 0).values
}

/** As `readOptions`, with so many words beside the options. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  words: number,
) {
  try {
    const read = parseArgs({ options, allowPositionals: words > 0 })
    if (read.positionals.length !== words) stop(usage)
    return read
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
