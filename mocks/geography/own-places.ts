import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { type Places, replacePlaces } from './places.ts'

/**
 * Gives a database that knows no country yet our own table: Bangkok and nineteen provinces.
 * `npm run platform:postcodes` puts the whole country in its place, which then stays.
 */
export async function seedGeography(db: Database): Promise<void> {
  if (await hasPlaces(db)) return
  const places = readOwnPlaces()
  await db.transaction().execute(async (tx) => {
    // Another process may be starting at the same time.
    if (!(await hasPlaces(tx))) await replacePlaces(tx, places)
  })
}

async function hasPlaces(db: Database) {
  return (await db.selectFrom('province').select('code').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Reads places.csv: `code,English name,Thai name,postcodes`. A code is that of the place around it
 * and two more digits, beginning with a province's two; postcodes stand at subdistricts alone.
 */
export function readOwnPlaces(): Places {
  const text = readFileSync(join(import.meta.dirname, 'places.csv'), 'utf8')
  const places: Places = { provinces: [], districts: [], subdistricts: [], zipcodes: [] }
  for (const line of text.split('\n').filter(Boolean)) {
    const [code = '', name_en = '', name_th = '', zipcodes = ''] = line.split(',')
    const place = { code, name_en, name_th }
    const around = code.slice(0, -2)
    if (code.length === 2) places.provinces.push(place)
    if (code.length === 4) places.districts.push({ ...place, province_code: around })
    if (code.length !== 6) continue
    places.subdistricts.push({ ...place, district_code: around })
    for (const [position, zipcode] of zipcodes.split(' ').entries()) {
      places.zipcodes.push({ subdistrict_code: code, zipcode, position })
    }
  }
  return places
}
