import '../setup/source-imports.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { explainFaults } from '../setup/explain-faults.ts'
import { addressOfDatabase } from './platform-database.ts'
import { readArguments, stop } from '../setup/command-options.ts'
import { transact } from '../../mocks/database/transact.ts'

// After the hooks of source-imports.ts are in place.
const { isPostgres, nameOfAddress, openDatabase } =
  await import('../../mocks/database/open-database.ts')
const { migrate } = await import('../../mocks/database/migrate.ts')
const { ImportProblem, readPlaces } = await import('../../mocks/areas/geography/import-places.ts')
const { replacePlaces } = await import('../../mocks/areas/geography/store.ts')

const usage = `Replaces the places of the first start by those of the whole country.

  npm run platform:postcodes -- FILE…

FILE is a folder with provinces.json, districts.json and subdistricts.json, or those three files, of the
public thailand-geography JSON.`

const { positionals: paths } = readArguments(usage, {}, { least: 1, most: 3 })

explainFaults('Nothing was changed.')
// Checked before the database is opened: a broken file changes nothing.
const places = placesOf(paths)
const address = await addressOfDatabase()
if (!isPostgres(address)) prepareDataFolder(dataFolder())
const db = openDatabase(address)
await migrate(db)
await transact(db, (tx) => replacePlaces(tx, places))
await db.destroy()
const zipcodes = new Set(places.zipcodes.map(({ zipcode }) => zipcode))
console.log(
  `${nameOfAddress(address)} now has ${places.provinces.length} provinces, ` +
    `${places.districts.length} districts, ${places.subdistricts.length} subdistricts and ` +
    `${zipcodes.size} postcodes.`,
)

function placesOf(files: string[]) {
  try {
    return readPlaces(files)
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    return stop(`${error.message}\nNothing was changed.`)
  }
}
