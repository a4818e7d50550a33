import type { Database } from '../database/connect.ts'
import type {
  DistrictTable,
  ProvinceTable,
  SubdistrictTable,
  SubdistrictZipcodeTable,
} from '../database/schema.ts'

export interface Places {
  provinces: ProvinceTable[]
  districts: DistrictTable[]
  subdistricts: SubdistrictTable[]
  zipcodes: SubdistrictZipcodeTable[]
}

const tables = ['subdistrict_zipcode', 'subdistrict', 'district', 'province'] as const
/** Rows of one statement: engines bound the parameters that it may carry. */
const most = 200

/** Puts a country in the place of what is there. Inside a transaction: others see all or nothing. */
export async function replacePlaces(tx: Database, places: Places): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).execute()
  for (const rows of slices(places.provinces)) {
    await tx.insertInto('province').values(rows).execute()
  }
  for (const rows of slices(places.districts)) {
    await tx.insertInto('district').values(rows).execute()
  }
  for (const rows of slices(places.subdistricts)) {
    await tx.insertInto('subdistrict').values(rows).execute()
  }
  for (const rows of slices(places.zipcodes)) {
    await tx.insertInto('subdistrict_zipcode').values(rows).execute()
  }
}

function slices<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most))
}
