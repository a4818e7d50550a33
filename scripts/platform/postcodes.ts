import '../setup/source-imports.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { transact } from '../../mocks/database/transact.ts'

// After the hooks of source-imports.ts are in place.
const { databaseAddress, openDatabase } = await import('../../mocks/database/open-database.ts')
const { migrate } = await import('../../mocks/database/migrate.ts')
const { unavailableBy } = await import('../../mocks/database/unavailable.ts')
const { ImportProblem, readPlaces } = await import('../../mocks/areas/geography/import-places.ts')
const { replacePlaces } = await import('../../mocks/areas/geography/store.ts')

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error(
    'Say where the postcodes are: npm run platform:postcodes -- FILE…\n' +
      'FILE is a folder with provinces.json, districts.json and subdistricts.json, or those three ' +
      'files, of the public thailand-geography JSON.',
  )
  process.exit(1)
}

try {
  // Checked before the database is opened: a broken file changes nothing.
  const places = readPlaces(paths)
  const folder = dataFolder()
  if (!process.env.DATABASE_URL) prepareDataFolder(folder)
  const db = openDatabase(databaseAddress(folder))
  await migrate(db)
  await transact(db, (tx) => replacePlaces(tx, places))
  await db.destroy()
  const zipcodes = new Set(places.zipcodes.map(({ zipcode }) => zipcode))
  console.log(
    `${folder} now has ${places.provinces.length} provinces, ${places.districts.length} districts, ` +
      `${places.subdistricts.length} subdistricts and ${zipcodes.size} postcodes.`,
  )
} catch (error) {
  if (unavailableBy(error) === 'locked') {
    console.error('The data is in use. Try again in a moment, or stop the app.')
  } else if (error instanceof ImportProblem) console.error(`${error.message}\nNothing was changed.`)
  else throw error
  process.exit(1)
}
