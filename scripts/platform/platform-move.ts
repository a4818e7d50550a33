import '../setup/source-imports.ts'
import { existsSync } from 'node:fs'
import { dataFolder } from './data-folder.ts'
import { explainFaults } from '../setup/explain-faults.ts'
import { withDatabase } from './platform-database.ts'
import { readOptions, stop, stopWithUsage } from '../setup/command-options.ts'
import { tellTotals } from './tell-totals.ts'

const usage = `Moves the embedded database in DATA_DIR to an empty one of PostgreSQL.

  npm run platform:move -- --to postgres://USER@HOST:PORT/DATABASE     the password in PGPASSWORD

Stop the platform first. All of it or nothing: one that was ended can be begun again. The old file stays
as it is.`

const { to } = readOptions(usage, { to: { type: 'string' } })

const { isPostgres, nameOfAddress } = await import('../../mocks/database/open-database.ts')
const { databaseFile } = await import('../../mocks/database/data-files.ts')
const { move } = await import('../../mocks/database/backup/move.ts')

if (to === undefined || !isPostgres(to) || !URL.canParse(to))
  stopWithUsage(usage, '--to is the address of a database: postgres://USER@HOST:PORT/DATABASE.')
const file = databaseFile(dataFolder())
if (!existsSync(file)) stop(`There is no database ${file}.`)

explainFaults('Nothing was moved.')
const totals = await withDatabase(to, (target) => move(file, target))
console.log(`Moved to ${nameOfAddress(to)} and compared table by table: ${tellTotals(totals)}
Start the platform with DATABASE_URL from now on; what is written to ${file} is not in it.`)
