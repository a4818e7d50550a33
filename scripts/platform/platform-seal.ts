import '../setup/source-imports.ts'
import { openDatabase } from './platform-database.ts'
import { readOptions, stopWithUsage } from '../setup/command-options.ts'

const usage = `Seals national IDs, birthdays and second factors with the first key of DATA_KEY.

  npm run platform:seal

Run it once after DATA_KEY was set, and after all processes have restarted with another key before the
old one; then the old one can be taken out. It may be run while the platform runs.`

readOptions(usage, {})
if (!process.env.DATA_KEY) stopWithUsage(usage, 'DATA_KEY is not set.')

// After the hooks of source-imports.ts are in place.
const { sealRows } = await import('../../mocks/database/seal-rows.ts')
const db = await openDatabase()
for (const [of, count] of await sealRows(db)) console.log(`${of}: ${count} sealed`)
await db.destroy()
