import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DataKeys, newDataKey, parseDataKeys } from '../values/at-rest.ts'

/** The key of a data folder, where DATA_KEY is not set. */
export function dataKeyFile(dataDir: string): string {
  return join(dataDir, 'data.key')
}

let opened: DataKeys | undefined

/**
 * Opens the keys of this process: those of DATA_KEY, else the one of the data folder, which is made
 * where there is none.
 * @throws Error for a malformed key
 */
export function openDataKeys(dataDir: string, setting = process.env.DATA_KEY): void {
  opened = parseDataKeys(setting || keyOfFolder(dataDir))
}

/** The keys by which this process reads and writes. @throws Error before they are opened */
export function dataKeys(): DataKeys {
  const setting = process.env.DATA_KEY
  if (!opened && !setting) throw new Error('The keys of the data are not open: openDataKeys().')
  opened ??= parseDataKeys(setting ?? '')
  return opened
}

/** What is wrong with the key that a start would open; nothing is made. */
export function faultsOfDataKey(dataDir: string, setting = process.env.DATA_KEY): string[] {
  try {
    const file = dataKeyFile(dataDir)
    if (setting) parseDataKeys(setting)
    else if (existsSync(file)) parseFile(file)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function keyOfFolder(dataDir: string): string {
  const file = dataKeyFile(dataDir)
  if (existsSync(file)) return parseFile(file)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${newDataKey()}\n`, { mode: 0o600 })
  try {
    // Whole, and of one process: a link does not take the place of a file.
    linkSync(fresh, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(fresh)
  }
  return parseFile(file)
}

function parseFile(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  try {
    parseDataKeys(text)
    return text
  } catch (error) {
    throw new Error(`${file} is no key; restore it, or set DATA_KEY.`, { cause: error })
  }
}
