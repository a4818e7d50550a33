import '../setup/source-imports.ts'
import { existsSync } from 'node:fs'
import { dataFolder } from './data-folder.ts'
import { explainingFaults, tellTotals } from './explain-backup.ts'
import { readArguments, stop } from './platform-database.ts'

const usage = `Writes the whole database to one file, while the platform runs.

  npm run platform:backup -- FILE             of DATABASE_URL, else of the file in DATA_DIR
  npm run platform:backup -- --check FILE     whether a backup is whole; the database is not asked

The file is the same for both kinds of databases. It holds all that members have entrusted to the brand:
keep it as well as the database. Settings and packs are not in it.`

const { values, positionals } = readArguments(
  usage,
  { check: { type: 'boolean', default: false } },
  1,
)
const [file = ''] = positionals

const { databaseAddress, isPostgres, openDatabase } =
  await import('../../mocks/database/open-database.ts')
const { checkBackup, writeBackup } = await import('../../mocks/database/backup/backup-file.ts')

if (values.check) {
  const totals = await explainingFaults('Do not rely on it.', () => checkBackup(file))
  console.log(`${file} is whole: ${tellTotals(totals)}`)
} else {
  const address = databaseAddress(dataFolder())
  if (!isPostgres(address) && !existsSync(address)) stop(`There is no database ${address}.`)
  const totals = await explainingFaults('No backup was made.', async () => {
    const db = openDatabase(address)
    try {
      return await writeBackup(db, file)
    } finally {
      await db.destroy()
    }
  })
  console.log(`${file}: ${tellTotals(totals)}`)
}
