import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isFolder, mayWrite, mayWriteIn } from '../values/may-write.ts'

/** The database of a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'taem.db')
}

/** The faults of a data folder, a sentence each; nothing is changed. */
export function faultsOfDataFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) {
    return mayWriteIn(dataDir) ? [] : [`${dataDir} (DATA_DIR) cannot be made.`]
  }
  if (!isFolder(dataDir)) return [`${dataDir} (DATA_DIR) is no folder.`]
  const database = databaseFile(dataDir)
  const files = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file))
  return [
    ...(isPrivate(dataDir) ? [] : [`Others can read ${dataDir}: chmod 700 ${dataDir}`]),
    ...files.flatMap((file) =>
      isPrivate(file) ? [] : `Others can read ${file}: chmod 600 ${file}`,
    ),
    ...[dataDir, ...files].flatMap((path) => (mayWrite(path) ? [] : `${path} cannot be written.`)),
  ]
}

/** The brands in a database; none if there is no database yet. Nothing is changed. */
export function brandsIn(dataDir: string): string[] {
  return rowsOf(dataDir, 'select app_id from brand').map(({ app_id }) => String(app_id))
}

/** Whether a database has this member. Nothing is changed. */
export function hasMember(dataDir: string, appId: string, id: string): boolean {
  return rowsOf(dataDir, 'select 1 from member where app_id = ? and id = ?', appId, id).length > 0
}

/** The result of a query to a database; undefined if there is no database yet. */
function rowsOf(dataDir: string, question: string, ...values: string[]) {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return []
  const url = pathToFileURL(file)
  // Reading would create files beside it. If they exist, another process is writing or was killed.
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    return database.prepare(question).all(...values)
  } catch {
    // An empty file, or one that another process is writing.
    return []
  } finally {
    database.close()
  }
}

function isPrivate(path: string) {
  // Windows has no file modes.
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}
