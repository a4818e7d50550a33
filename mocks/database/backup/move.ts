import type { Database } from '../connect.ts'
import { openDatabase } from '../open-database.ts'
import { unavailableBy } from '../unavailable.ts'
import { atOneInstant, backupLines, type Totals } from './backup-lines.ts'
import { BackupProblem } from './backup-problem.ts'
import { restore } from './restore.ts'

/**
 * Fills an empty database from a file of SQLite, which nobody else can use meanwhile.
 * @throws BackupProblem
 */
export async function move(file: string, target: Database): Promise<Totals> {
  const source = openAlone(file)
  try {
    return await atOneInstant(source, (held) => restore(target, linesOf(held)))
  } finally {
    await source.destroy()
  }
}

function openAlone(file: string): Database {
  try {
    return openDatabase(file, { isAlone: true })
  } catch (error) {
    if (unavailableBy(error) !== 'locked') throw error
    throw new BackupProblem('Another process has the database open: stop the platform first.')
  }
}

/** As a file has them: several may come at once. */
async function* linesOf(db: Database) {
  for await (const lines of backupLines(db)) yield* lines.slice(0, -1).split('\n')
}
