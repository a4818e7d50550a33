import { lookUp } from '@/contract/look-up'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { insertRows } from '../../database/rows.ts'
import type {
  DistrictTable,
  ProvinceTable,
  SubdistrictTable,
  SubdistrictZipcodeTable,
} from '../../database/schema.ts'
import { languageNames } from '@/contract/languages'

export interface NamedPlace {
  code: string
  name_th: string
  name_en: string
}

/** One row for each postcode of each subdistrict. */
function subdistrictsOf(db: Database) {
  return db
    .selectFrom('subdistrict')
    .innerJoin('district', 'district.code', 'subdistrict.district_code')
    .innerJoin('subdistrict_zipcode', 'subdistrict_zipcode.subdistrict_code', 'subdistrict.code')
    .selectAll('subdistrict')
    .select(['district.province_code', 'subdistrict_zipcode.zipcode'])
    .orderBy('subdistrict.code')
    .orderBy('subdistrict_zipcode.position')
}

export type SubdistrictRow = Awaited<
  ReturnType<ReturnType<typeof subdistrictsOf>['execute']>
>[number]

export interface Places {
  provinces: ProvinceTable[]
  districts: DistrictTable[]
  subdistricts: SubdistrictTable[]
  zipcodes: SubdistrictZipcodeTable[]
}

const tables = ['subdistrict_zipcode', 'subdistrict', 'district', 'province'] as const
/** Rows of one statement: databases limit the parameters of one. */
const mostRows = 200

/** Replaces all places. Call it inside a transaction, so that others see all or nothing. */
export async function replacePlaces(tx: Database, places: Places): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).execute()
  for (const rows of slices(places.provinces)) await insertRows(tx, 'province', rows)
  for (const rows of slices(places.districts)) await insertRows(tx, 'district', rows)
  for (const rows of slices(places.subdistricts)) await insertRows(tx, 'subdistrict', rows)
  for (const rows of slices(places.zipcodes)) await insertRows(tx, 'subdistrict_zipcode', rows)
}

function slices<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostRows)
  const starts = Array.from({ length: count }, (_, index) => index * mostRows)
  return starts.map((start) => rows.slice(start, start + mostRows))
}

/** All provinces, or those with these codes. */
export function readProvinces(db: Database, codes?: string[]) {
  const query = db.selectFrom('province').selectAll().orderBy('code')
  return (codes ? query.where('code', 'in', codes) : query).execute()
}

export function readDistricts(db: Database, codes: string[]) {
  return db.selectFrom('district').selectAll().where('code', 'in', codes).orderBy('code').execute()
}

export function districtsIn(db: Database, provinceCode: string) {
  return db
    .selectFrom('district')
    .selectAll()
    .where('province_code', '=', provinceCode)
    .orderBy('code')
    .execute()
}

export function subdistrictsIn(db: Database, districtCode: string) {
  return subdistrictsOf(db).where('subdistrict.district_code', '=', districtCode).execute()
}

/** The subdistricts that have a postcode, each with all of its postcodes. */
export function subdistrictsWith(db: Database, zipcode: string) {
  return subdistrictsOf(db)
    .where('subdistrict.code', 'in', (query) =>
      query
        .selectFrom('subdistrict_zipcode')
        .select('subdistrict_code')
        .where('zipcode', '=', zipcode),
    )
    .execute()
}

/** A subdistrict with its district and province. */
export async function findPlace(db: Database, subdistrictCode: string) {
  const row = await db
    .selectFrom('subdistrict')
    .innerJoin('district', 'district.code', 'subdistrict.district_code')
    .innerJoin('province', 'province.code', 'district.province_code')
    .select([
      'subdistrict.name_en as subdistrict_en',
      'subdistrict.name_th as subdistrict_th',
      'district.code as district_code',
      'district.name_en as district_en',
      'district.name_th as district_th',
      'province.code as province_code',
      'province.name_en as province_en',
      'province.name_th as province_th',
    ])
    .where('subdistrict.code', '=', subdistrictCode)
    .executeTakeFirst()
  return (
    row && {
      district_code: row.district_code,
      province_code: row.province_code,
      subdistrict_name: nameIn(row, 'subdistrict'),
      district_name: nameIn(row, 'district'),
      province_name: nameIn(row, 'province'),
    }
  )
}

/** The name of a level of a place, from a column for each language that the table has. */
function nameIn(row: Readonly<Record<string, string>>, level: string): Text {
  const names = languageNames.map((language) => [language, lookUp(row, `${level}_${language}`)])
  return Object.fromEntries(names.filter(([, name]) => name !== undefined))
}

export async function hasZipcode(db: Database, subdistrictCode: string, zipcode: string) {
  const covered = await db
    .selectFrom('subdistrict_zipcode')
    .select('zipcode')
    .where('subdistrict_code', '=', subdistrictCode)
    .where('zipcode', '=', zipcode)
    .executeTakeFirst()
  return covered !== undefined
}

export async function hasPlaces(db: Database) {
  return (await db.selectFrom('province').select('code').limit(1).executeTakeFirst()) !== undefined
}
