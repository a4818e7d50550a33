import '../setup/source-imports.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { openDatabase } from './platform-database.ts'
import { databaseNow } from '../../mocks/database/server-time.ts'
import { readOptions, stop } from '../setup/command-options.ts'

const usage = `Brings the content of the brands up to their packs; a running server follows within seconds.

  npm run platform:reload [-- --brand NAME]

Members, points, redemptions and stock stay. A campaign that is no longer in its pack ends. Pictures
that were edited show at the next start.`

const { brand: chosen } = readOptions(usage, { brand: { type: 'string' } })
const { packs } = await import('../../mocks/brands/packs.ts').catch(endOnFault)
const { seedBrand } = await import('../../mocks/seed/seed-brand.ts')

if (chosen !== undefined && !Object.hasOwn(packs, chosen)) {
  stop(`There is no brand "${chosen}". The brands are: ${Object.keys(packs).join(', ')}.`)
}

const db = await openDatabase()
const now = await databaseNow(db)
for (const pack of Object.values(packs)) {
  const { appId, name } = pack.identity
  if (chosen !== undefined && chosen !== name) continue
  const seeding = seedBrand(db, pack, { appId, now, withMembers: false })
  const { changed } = await seeding.catch(endOnFault)
  console.log(
    `${name}: ${changed.length > 0 ? `${changed.join(', ')} changed` : 'nothing has changed'}`,
  )
}
await db.destroy()
