import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { hasPlaces, type Places, replacePlaces } from './store.ts'

/**
 * Fills a database without places with our own table: Bangkok and nineteen provinces. `npm run
 * platform:postcodes` replaces it with the whole country.
 */
export async function seedGeography(db: Database): Promise<void> {
  if (await hasPlaces(db)) return
  const places = readOwnPlaces()
  await transact(db, async (tx) => {
    // Another process may start at the same time.
    if (!(await hasPlaces(tx))) await replacePlaces(tx, places)
  })
}

/**
 * Reads places.csv: `code,English name,Thai name,postcodes`. A code has two digits for the province,
 * two more for the district and two more for the subdistrict; only subdistricts have postcodes.
 */
export function readOwnPlaces(): Places {
  const text = readFileSync(join(import.meta.dirname, 'places.csv'), 'utf8')
  const places: Places = { provinces: [], districts: [], subdistricts: [], zipcodes: [] }
  for (const line of text.split('\n').filter(Boolean)) {
    const [code = '', name_en = '', name_th = '', zipcodes = ''] = line.split(',')
    const place = { code, name_en, name_th }
    const parent = code.slice(0, -2)
    if (code.length === 2) places.provinces.push(place)
    if (code.length === 4) places.districts.push({ ...place, province_code: parent })
    if (code.length !== 6) continue
    places.subdistricts.push({ ...place, district_code: parent })
    for (const [position, zipcode] of zipcodes.split(' ').entries()) {
      places.zipcodes.push({ subdistrict_code: code, zipcode, position })
    }
  }
  return places
}
