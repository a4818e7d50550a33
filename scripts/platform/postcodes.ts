import '../setup/source-imports.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { explainFaults } from './explain-faults.ts'
import { addressOfDatabase, stop } from './platform-database.ts'
import { transact } from '../../mocks/database/transact.ts'

// After the hooks of source-imports.ts are in place.
const { isPostgres, nameOfAddress, openDatabase } =
  await import('../../mocks/database/open-database.ts')
const { migrate } = await import('../../mocks/database/migrate.ts')
const { ImportProblem, readPlaces } = await import('../../mocks/areas/geography/import-places.ts')
const { replacePlaces } = await import('../../mocks/areas/geography/store.ts')

const paths = process.argv.slice(2)
if (paths.length === 0) {
  stop(
    'Say where the postcodes are: npm run platform:postcodes -- FILE…\n' +
      'FILE is a folder with provinces.json, districts.json and subdistricts.json, or those three ' +
      'files, of the public thailand-geography JSON.',
  )
}

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
