import '../setup/source-imports.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { explainFaults } from '../setup/explain-faults.ts'
import { addressOfDatabase, withDatabase } from './platform-database.ts'
import { readArguments } from '../setup/command-options.ts'
import { tellTotals } from './tell-totals.ts'

const usage = `Fills an empty database from a backup.

  npm run platform:restore -- FILE     into DATABASE_URL, else into the file in DATA_DIR

All of it or nothing: one that was ended can be begun again. A backup of an older program is brought up
to date.`

const [file = ''] = readArguments(usage, {}, { least: 1, most: 1 }).positionals

const { isPostgres, nameOfAddress } = await import('../../mocks/database/open-database.ts')
const { checkBackup, linesOf } = await import('../../mocks/database/backup/backup-file.ts')
const { restore } = await import('../../mocks/database/backup/restore.ts')

const address = await addressOfDatabase()
explainFaults('No row was restored.')
// Before anything is made: a damaged file changes nothing.
await checkBackup(file)
if (!isPostgres(address)) prepareDataFolder(dataFolder())
const totals = await withDatabase(address, (db) => restore(db, linesOf(file)))
console.log(
  `Restored into ${nameOfAddress(address)} and compared table by table: ${tellTotals(totals)}`,
)
