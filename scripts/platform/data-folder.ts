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

/** Deletes the folder if it is ours. Returns the result. */
export function deleteDataFolder(folder: string): 'deleted' | 'absent' | 'not ours' {
  if (!existsSync(folder)) return 'absent'
  const isOurs = existsSync(join(folder, marker)) || readdirSync(folder).every(isOwn)
  if (!isOurs) return 'not ours'
  rmSync(folder, { recursive: true })
  return 'deleted'
}

/** Deletes the data for a fresh start. Ends the process, with a sentence, where it is kept elsewhere. */
export function clearData(folder: string): 'deleted' | 'absent' {
  if (process.env.DATABASE_URL) {
    stop('The data is in the database of DATABASE_URL, which is not deleted: name an empty one.')
  }
  const outcome = deleteDataFolder(folder)
  if (outcome !== 'not ours') return outcome
  return stop(
    `${folder} was not made by Taem, so it stays. Check DATA_DIR, or delete the folder by hand.`,
  )
}

function isOwn(name: string) {
  return own.test(name)
}
