import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dataFolder } from './data-folder.ts'

/** The reference platform's own database, for commands that its brand's people would give. */
export async function openPlatform(appId: string | undefined) {
  // No brand's people send parcels or draw winners from a developer's command line.
  if (process.env.NODE_ENV === 'production') stop('This is a command for development alone.')
  const file = join(dataFolder(), 'taem.db')
  if (!existsSync(file)) stop('There is no data yet: npm start makes it.')
  // After the hooks of source-imports.ts are in place.
  const { connect } = await import('../../mocks/database/connect.ts')
  const { migrate } = await import('../../mocks/database/migrate.ts')
  const { createBrands } = await import('../../mocks/brands/brand.ts')
  const { packs } = await import('../../mocks/brands/packs.ts')
  const db = connect({ file })
  await migrate(db)
  const brand = await createBrands(db).find(appId ?? packs.chaan.identity.appId)
  if (!brand) stop(`There is no brand ${appId}.`)
  return { db, brand }
}

/** The options of a command. With one that is wrong, says how the command is used, and ends. */
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

/** Says what is wrong, and ends. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
