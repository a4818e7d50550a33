import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPostcode } from '@/contract/geography'
import { readPlaces } from '../../../mocks/areas/geography/import-places'
import { readOwnPlaces, seedGeography } from '../../../mocks/areas/geography/own-places'
import { type Places, replacePlaces } from '../../../mocks/areas/geography/store'
import { freshFolder } from '../../fresh-folder'
import { createWorld } from '../platform-world'
import { transact } from '../../../mocks/database/transact'

const folder = join(import.meta.dirname, '../../data/thailand')
const listed: unknown[] = JSON.parse(readFileSync(join(folder, 'subdistricts.json'), 'utf8'))

let world: Awaited<ReturnType<typeof createWorld>>
let places: Places

beforeAll(async () => {
  world = await createWorld()
  await seedGeography(world.db)
  places = readPlaces([folder])
  await transact(world.db, (tx) => replacePlaces(tx, places))
})

const lookUp = (zipcode: string) => world.call(getPostcode, { params: { zipcode } })

test('every postcode of the country has its places', async () => {
  const zipcodes = new Set(listed.map((row) => String((row as { postalCode: number }).postalCode)))
  const lost: string[] = []

  for (const zipcode of zipcodes) {
    const { listProvince, listDistrict, listSubDistrict } = await lookUp(zipcode)
    const isWhole =
      listSubDistrict?.every(({ districtCode, provinceCode }) => {
        const district = listDistrict?.find(({ code }) => code === districtCode)
        return (
          district?.provinceCode === provinceCode &&
          listProvince?.some(({ code }) => code === provinceCode)
        )
      }) ?? false
    if (!isWhole) lost.push(zipcode)
  }

  expect(zipcodes.size).toBe(954)
  expect(lost).toEqual([])
})

test('the import replaces the previous places', async () => {
  const { length } = await world.db.selectFrom('subdistrict').select('code').execute()

  expect(length).toBe(7436)
})

test.each([
  ['38180', 'Phon Charoen'],
  ['38210', 'Si Wilai'],
  ['40150', 'Wiang Kao'],
])('%s is the postcode of %s', async (zipcode, district) => {
  const { listDistrict } = await lookUp(zipcode)

  expect(listDistrict?.map(({ nameEn }) => nameEn)).toContain(district)
})

test('no name has leading or trailing white space', () => {
  const names = [...places.provinces, ...places.districts, ...places.subdistricts].flatMap(
    ({ name_en, name_th }) => [name_en, name_th],
  )

  expect(names.filter((name) => name !== name.trim())).toEqual([])
})

test('a start after the import keeps the imported places', async () => {
  await seedGeography(world.db)

  expect(await world.db.selectFrom('province').select('code').execute()).toHaveLength(77)
})

test('the built-in places have the same postcodes as the imported ones', () => {
  const own = readOwnPlaces()
  const known = new Map(places.zipcodes.map((row) => [row.subdistrict_code, row.zipcode]))

  const other = own.zipcodes.filter(
    (row) => row.position === 0 && known.get(row.subdistrict_code) !== row.zipcode,
  )

  expect(own.provinces.length).toBeGreaterThanOrEqual(16)
  expect(other).toEqual([])
})

describe('an invalid import is reported', () => {
  const province = { provinceCode: 10, provinceNameEn: 'Bangkok', provinceNameTh: 'กรุงเทพมหานคร' }
  const district = {
    provinceCode: 10,
    districtCode: 1001,
    districtNameEn: 'Phra Nakhon',
    districtNameTh: 'พระนคร',
  }
  const subdistrict = {
    districtCode: 1001,
    subdistrictCode: 100101,
    subdistrictNameEn: 'Phra Borom',
    subdistrictNameTh: 'พระบรม',
    postalCode: 10200,
  }
  const right = {
    'provinces.json': [province],
    'districts.json': [district],
    'subdistricts.json': [subdistrict],
  }

  function folderWith(change: Record<string, unknown>) {
    const made = freshFolder()
    for (const [name, content] of Object.entries({ ...right, ...change })) {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      writeFileSync(join(made, name), text)
    }
    return made
  }

  test('a valid file is imported', () => {
    expect(readPlaces([folderWith({})]).zipcodes).toEqual([
      { subdistrict_code: '100101', zipcode: '10200', position: 0 },
    ])
  })

  test.each([
    ['no JSON', { 'districts.json': '[{' }, /districts\.json is not JSON/],
    ['no list', { 'provinces.json': {} }, /provinces\.json: /],
    ['an empty list', { 'provinces.json': [] }, /provinces\.json is empty/],
    [
      'an entry without a name',
      { 'districts.json': [district, { ...district, districtNameTh: ' ' }] },
      /districts\.json, entry 2: districtNameTh/,
    ],
    [
      'a postcode of four digits',
      { 'subdistricts.json': [{ ...subdistrict, postalCode: 1020 }] },
      /100101 has the postcode 1020/,
    ],
    [
      'an unknown district',
      { 'subdistricts.json': [{ ...subdistrict, districtCode: 1002 }] },
      /district 1002, which is not there/,
    ],
    [
      'an unknown province',
      { 'districts.json': [{ ...district, provinceCode: 11 }] },
      /province 11, which is not there/,
    ],
    [
      'a duplicate code',
      { 'subdistricts.json': [subdistrict, subdistrict] },
      /100101 stands there twice/,
    ],
  ])('%s', (_, change, message) => {
    const made = folderWith(change)

    expect(() => readPlaces([made])).toThrow(message)
  })

  test('with a missing file', () => {
    const made = folderWith({})

    expect(() => readPlaces([join(made, 'provinces.json'), join(made, 'districts.json')])).toThrow(
      'subdistricts.json is missing.',
    )
  })
})
