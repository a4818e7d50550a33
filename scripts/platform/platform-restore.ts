import '../setup/source-imports.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { explainingFaults, tellTotals } from './explain-backup.ts'
import { readArguments } from './platform-database.ts'

const usage = `Fills an empty database from a backup.

  npm run platform:restore -- FILE     into DATABASE_URL, else into the file in DATA_DIR

All of it or nothing: one that was ended can be begun again. A backup of an older program is brought up
to date.`

const [file = ''] = readArguments(usage, {}, 1).positionals

const { databaseAddress, isPostgres, nameOfAddress, openDatabase } =
  await import('../../mocks/database/open-database.ts')
const { checkBackup, linesOf } = await import('../../mocks/database/backup/backup-file.ts')
const { restore } = await import('../../mocks/database/backup/restore.ts')

const address = databaseAddress(dataFolder())
const totals = await explainingFaults('No row was restored.', async () => {
  // Before anything is made: a damaged file changes nothing.
  await checkBackup(file)
  if (!isPostgres(address)) prepareDataFolder(dataFolder())
  const db = openDatabase(address)
  try {
    return await restore(db, linesOf(file))
  } finally {
    await db.destroy()
  }
})
console.log(
  `Restored into ${nameOfAddress(address)} and compared table by table: ${tellTotals(totals)}`,
)
