import '../setup/source-imports.ts'
import { existsSync } from 'node:fs'
import { explainFaults } from '../setup/explain-faults.ts'
import { addressOfDatabase, withDatabase } from './platform-database.ts'
import { readArguments, stop } from '../setup/command-options.ts'
import { tellTotals } from './tell-totals.ts'

const usage = `Writes the whole database to one file, while the platform runs.

  npm run platform:backup -- FILE             of DATABASE_URL, else of the file in DATA_DIR
  npm run platform:backup -- --check FILE     whether a backup is whole; the database is not asked

The file is the same for both kinds of databases. It holds all that members have entrusted to the brand:
keep it as well as the database. Settings and packs are not in it.`

const { values, positionals } = readArguments(
  usage,
  { check: { type: 'boolean', default: false } },
  { least: 1, most: 1 },
)
const [file = ''] = positionals

const { isPostgres } = await import('../../mocks/database/open-database.ts')
const { checkBackup, writeBackup } = await import('../../mocks/database/backup/backup-file.ts')

if (values.check) {
  explainFaults('Do not rely on it.')
  console.log(`${file} is whole: ${tellTotals(await checkBackup(file))}`)
} else {
  const address = await addressOfDatabase()
  if (!isPostgres(address) && !existsSync(address)) stop(`There is no database ${address}.`)
  explainFaults('No backup was made.')
  const totals = await withDatabase(address, (db) => writeBackup(db, file))
  console.log(`${file}: ${tellTotals(totals)}`)
}
