import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const marker = '.taem-data'
/** The files that the platform keeps in its folder. */
const own = /^(\.taem-data|taem\.db(-wal|-shm)?|data\.key)$/

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

function isOwn(name: string) {
  return own.test(name)
}
