import { beforeAll, expect, test } from 'vitest'
import { getDistricts, getPostcode, getProvinces, getSubdistricts } from '@/contract/geography'
import { seedGeography } from '../../mocks/areas/geography/own-places'
import { createWorld } from './platform-world'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  await seedGeography(world.db)
})

const lookUp = (zipcode: string) => world.call(getPostcode, { params: { zipcode } })
const namesOf = (places: readonly { nameEn: string }[] | null | undefined) =>
  places?.map(({ nameEn }) => nameEn)

test('a postcode returns all its places, in both languages', async () => {
  const found = await lookUp('10110')

  expect(found.listProvince).toEqual([{ code: '10', nameEn: 'Bangkok', nameTh: 'กรุงเทพมหานคร' }])
  expect(namesOf(found.listDistrict)).toEqual(['Khlong Toei', 'Watthana'])
  expect(found.listSubDistrict).toHaveLength(6)
  expect(found.listSubDistrict?.[0]).toEqual({
    code: '103301',
    nameEn: 'Khlong Toei',
    nameTh: 'คลองเตย',
    districtCode: '1033',
    provinceCode: '10',
    zipcode: '10110',
    zipcodes: ['10110'],
  })
})

test.each([
  ['13240', ['Phra Nakhon Si Ayutthaya', 'Lopburi']],
  ['18220', ['Lopburi', 'Saraburi']],
  ['22160', ['Rayong', 'Chanthaburi']],
  ['36220', ['Nakhon Ratchasima', 'Chaiyaphum']],
  ['58130', ['Chiang Mai', 'Mae Hong Son']],
  ['70190', ['Ratchaburi', 'Kanchanaburi']],
  ['80240', ['Nakhon Si Thammarat', 'Krabi']],
  ['83000', ['Phang Nga', 'Phuket']],
])('%s is shared by several provinces', async (zipcode, provinces) => {
  const found = await lookUp(zipcode)

  expect(namesOf(found.listProvince)).toEqual(provinces)
})

test('an unknown postcode has empty lists', async () => {
  const found = await lookUp('99999')

  expect(found).toEqual({ listProvince: null, listDistrict: null, listSubDistrict: null })
})

test.each(['1011', '101100', '1011a', '๑๐๑๑๐'])('%s is refused as invalid', async (zipcode) => {
  const refused = lookUp(zipcode)

  await expect(refused).rejects.toMatchObject({ code: 'invalid', details: { Field: 'zipcode' } })
})

test('districts and subdistricts can be listed from a province', async () => {
  const provinces = await world.call(getProvinces, {})
  const phuket = provinces.find(({ nameEn }) => nameEn === 'Phuket')
  const districts = await world.call(getDistricts, {
    params: { provinceCode: phuket?.code ?? '' },
  })

  const subdistricts = await world.call(getSubdistricts, {
    params: { districtCode: districts[0]?.code ?? '' },
  })

  expect(namesOf(districts)).toEqual(['Mueang Phuket', 'Kathu', 'Thalang'])
  expect(subdistricts[0]).toMatchObject({ nameEn: 'Talat Yai', zipcode: '83000' })
})

test('a subdistrict with several postcodes has them all, and each finds it', async () => {
  const inBangLamung = await world.call(getSubdistricts, { params: { districtCode: '2004' } })

  const found = await lookUp('20260')

  expect(inBangLamung.find(({ nameEn }) => nameEn === 'Nong Prue')?.zipcodes).toEqual([
    '20150',
    '20260',
  ])
  expect(found.listSubDistrict).toMatchObject([
    { nameEn: 'Nong Prue', zipcode: '20260', zipcodes: ['20150', '20260'] },
  ])
})
