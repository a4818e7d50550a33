import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stop } from '../setup/command-options.ts'

const marker = '.taem-data'
/** The files that the platform keeps in its folder. */
const own = /^(\.taem-data|taem\.db(-wal|-shm)?)$/

/** The folder of the reference platform's database and files: DATA_DIR, else ./data. */
export function dataFolder() {
  return resolve(process.env.DATA_DIR ?? 'data')
}

/** Makes the folder where there is none. Only a folder that was empty is marked as ours. */
export function prepareDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length === 0) {
    writeFileSync(join(folder, marker), 'Made by Taem; "npm run reset" may delete this folder.\n')
  }
}

/** The folders of codes that were made, and of a tunnel's own data. */
const made = ['codes', 'tunnel']

/** Deletes the folder if it is ours, and nobody has put anything into it. Returns the result. */
export function deleteDataFolder(folder: string): 'deleted' | 'absent' | 'not ours' | 'with more' {
  if (!existsSync(folder)) return 'absent'
  if (!isOurs(folder)) return 'not ours'
  if (strangersIn(folder).length > 0) return 'with more'
  rmSync(folder, { recursive: true })
  return 'deleted'
}

/** By their paths inside. */
function strangersIn(folder: string): string[] {
  const names = readdirSync(folder)
  const inTunnel = names.includes('tunnel') ? strangersIn(join(folder, 'tunnel')) : []
  return [
    ...names.filter((name) => !isOwn(name) && !made.includes(name)),
    ...inTunnel.map((name) => join('tunnel', name)),
  ]
}

/**
 * Deletes the data for a fresh start. Ends the process, with a sentence, where the data is kept
 * elsewhere or is in use, or the folder is not ours or has anything else in it.
 */
export async function clearData(folder: string): Promise<'deleted' | 'absent'> {
  if (process.env.DATABASE_URL) {
    stop('The data is in the database of DATABASE_URL, which is not deleted: name an empty one.')
  }
  // A tunnel has a folder of its own inside.
  for (const used of [folder, join(folder, 'tunnel')]) {
    if (await isInUse(used)) stop(`${used} is in use, so it stays: stop what runs on it first.`)
  }
  const outcome = deleteDataFolder(folder)
  if (outcome === 'deleted' || outcome === 'absent') return outcome
  if (outcome === 'with more') {
    const names = strangersIn(folder).join(', ')
    stop(`${folder} has what Taem did not make, so it stays. Move it away first: ${names}.`)
  }
  return stop(
    `${folder} was not made by Taem, so it stays. Check DATA_DIR, or delete the folder by hand.`,
  )
}

function isOurs(folder: string): boolean {
  return existsSync(join(folder, marker)) || readdirSync(folder).every(isOwn)
}

/** Whether another process has the database of a folder open. */
async function isInUse(folder: string): Promise<boolean> {
  // After the hooks of source-imports.ts are in place.
  const { databaseFile } = await import('../../mocks/database/data-files.ts')
  const { openDatabase } = await import('../../mocks/database/open-database.ts')
  const { unavailableBy } = await import('../../mocks/database/unavailable.ts')
  const file = databaseFile(folder)
  if (!existsSync(file) || !isOurs(folder)) return false
  try {
    await openDatabase(file, { isAlone: true }).destroy()
    return false
  } catch (error) {
    // A file that is damaged or no database can be deleted.
    return unavailableBy(error) === 'locked'
  }
}

function isOwn(name: string) {
  return own.test(name)
}
