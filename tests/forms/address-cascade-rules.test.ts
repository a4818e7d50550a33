import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  afterLookup,
  cascadeOf,
  cascadeParts,
  cascadeProblems,
  type CascadeValues,
  confirmed,
  countInDoubt,
  type Coverage,
  emptyCascade,
  fromDistrict,
  fromProvince,
  fromSubdistrict,
  optionsOf,
  within,
} from '@/forms/address-cascade-rules'

const named = (code: string, nameEn: string) => ({ code, nameEn, nameTh: `ไทย ${nameEn}` })
const province = (code: string) => named(code, `P${code}`)
const district = (code: string) => ({ ...named(code, `D${code}`), provinceCode: code.slice(0, 2) })
const subdistrict = (code: string, zipcodes: string[] = ['10120']) => ({
  ...named(code, `S${code}`),
  districtCode: code.slice(0, 4),
  provinceCode: code.slice(0, 2),
  zipcode: zipcodes[0] ?? '',
  zipcodes,
})

/** What a postcode covers, from the codes of its subdistricts. */
function covering(...codes: string[]): Coverage {
  const cut = (length: number) => Array.from(new Set(codes.map((code) => code.slice(0, length))))
  return {
    provinces: cut(2).map(province),
    districts: cut(4).map(district),
    subdistricts: codes.map((code) => subdistrict(code)),
  }
}

const codesOf = (values: CascadeValues) =>
  [values.province_code, values.district_code, values.subdistrict_code].join(' ')

test.each([
  ['one place', covering('100101'), '10 1001 100101', ''],
  ['subdistricts', covering('100101', '100102'), '10 1001 100101', 'subdistrict'],
  ['districts', covering('100101', '100201'), '10 1001 100101', 'district'],
  ['provinces', covering('100101', '110101'), '10 1001 100101', 'province'],
  ['all of them', covering('100101', '100102', '110101'), '10 1001 100101', 'province'],
  ['nothing', covering(), '  ', 'notFound'],
])('a postcode of %s fills in the first match with its doubt', (_, covered, codes, doubt) => {
  const values = afterLookup('10120', covered, 'en')

  expect(codesOf(values)).toBe(codes)
  expect(values).toMatchObject({ zipcode: '10120', doubt })
})

const wide = covering('100101', '100102', '100201', '110101', '110102')

test.each([
  [{ province: '11' }, '11 1101 110101', 'subdistrict'],
  [{ province: '10' }, '10 1001 100101', 'district'],
  [{ province: '10', district: '1002' }, '10 1002 100201', ''],
  [{ province: '10', district: '1001' }, '10 1001 100101', 'subdistrict'],
  [{ province: '10', district: '1001', subdistrict: '100102' }, '10 1001 100102', ''],
])('choosing %o confirms the levels above and fills in those below', (chosen, codes, doubt) => {
  const values = within('10120', wide, chosen, 'en')

  expect(codesOf(values)).toBe(codes)
  expect(values.doubt).toBe(doubt)
})

test.each([
  ['province', covering('100101', '100201', '110101'), 'district'],
  ['province', covering('100101', '100102', '110101'), 'subdistrict'],
  ['province', covering('100101', '110101'), ''],
  ['district', covering('100101', '100102', '100201'), 'subdistrict'],
  ['district', covering('100101', '100201'), ''],
  ['subdistrict', covering('100101', '100102'), ''],
  ['district', undefined, 'subdistrict'],
] as const)('confirming the %s of %o leaves the doubt %j', (doubt, covered, next) => {
  const values = { ...afterLookup('10120', covering('100101'), 'en'), doubt }

  expect(confirmed(values, covered, 'en')).toEqual({ ...values, doubt: next })
})

test.each([
  ['province', 2],
  ['district', 2],
  ['subdistrict', 2],
  ['zipcode', 0],
] as const)('a %s in doubt has the number of its candidates', (doubt, count) => {
  const values = { ...within('10120', wide, {}, 'en'), doubt }

  expect(countInDoubt(values, wide)).toBe(count)
})

test('names are in the member’s language', () => {
  const values = afterLookup('10120', covering('100101'), 'th')

  expect(values).toMatchObject({
    province_name: 'ไทย P10',
    district_name: 'ไทย D1001',
    subdistrict_name: 'ไทย S100101',
  })
})

test('a subdistrict chosen from the province down fills in its postcode', () => {
  const inProvince = fromProvince('', province('10'), 'en')
  const inDistrict = fromDistrict(inProvince, district('1001'), 'en')

  const values = fromSubdistrict(inDistrict, subdistrict('100101', ['10200']), 'en')

  expect(codesOf(values)).toBe('10 1001 100101')
  expect(values).toMatchObject({ zipcode: '10200', doubt: '' })
})

test.each([
  ['', '20150', 'zipcode'],
  ['20260', '20260', ''],
  ['10120', '20150', 'zipcode'],
])(
  'a subdistrict of several postcodes, with %j typed, gets %s with the doubt %j',
  (typed, zipcode, doubt) => {
    const before = { ...emptyCascade, zipcode: typed }

    const values = fromSubdistrict(before, subdistrict('200402', ['20150', '20260']), 'en')

    expect(values).toMatchObject({ zipcode, doubt })
  },
)

test('choosing another district clears the subdistrict', () => {
  const before = afterLookup('10120', covering('100101', '100102'), 'en')

  const values = fromDistrict(before, district('1002'), 'en')

  expect(values).toMatchObject({ district_code: '1002', subdistrict_code: '', doubt: '' })
})

const full = afterLookup('10120', covering('100101'), 'en')
const none = { province_code: 'required', district_code: 'required', subdistrict_code: 'required' }

test.each<[string, Partial<CascadeValues>, object]>([
  ['all', full, {}],
  ['nothing', {}, { zipcode: 'required', ...none }],
  ['half a postcode', { zipcode: '101' }, { zipcode: 'zipcode', ...none }],
  ['a postcode of Thai digits', { zipcode: '๑๐๑๒๐' }, { zipcode: 'zipcode', ...none }],
  ['no such postcode', { zipcode: '99999', doubt: 'notFound' }, { zipcode: 'notFound', ...none }],
  ['a subdistrict in doubt', { ...full, doubt: 'subdistrict' }, { subdistrict_code: 'check' }],
  ['a province in doubt', { ...full, doubt: 'province' }, { province_code: 'check' }],
  ['a postcode in doubt', { ...full, doubt: 'zipcode' }, { zipcode: 'check' }],
])('a required address with %s', (_, given, problems) => {
  const values = { ...emptyCascade, ...given }

  expect(cascadeProblems(values, { isRequired: true })).toEqual(problems)
})

test('an optional address may be empty, but not incomplete', () => {
  const isRequired = false

  expect(cascadeProblems(emptyCascade, { isRequired })).toEqual({})
  expect(cascadeProblems({ ...emptyCascade, zipcode: '10120' }, { isRequired })).toEqual(none)
})

test('the options list the places of the postcode first, each group by name', () => {
  const places = ['13', '12', '11', '10'].map(province)

  const options = optionsOf(places, [province('12')], { code: '', name: '' }, 'en')

  expect(options.map(({ value }) => value)).toEqual(['12', '10', '11', '13'])
})

test('the options contain the chosen place before their list is loaded', () => {
  const options = optionsOf([], [], { code: '10', name: 'Bangkok' }, 'en')

  expect(options).toEqual([{ value: '10', label: 'Bangkok' }])
})

const digit = fc.integer({ min: 0, max: 9 })
const someCoverage = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 10, max: 12 }), digit, digit).map(([p, d, s]) => `${p}0${d}0${s}`),
    { minLength: 1, maxLength: 12 },
  )
  .map((codes) => covering(...codes.toSorted()))

test('the filled-in places belong together for every postcode, and a choice among several is in doubt', () => {
  fc.assert(
    fc.property(someCoverage, (covered) => {
      const values = afterLookup('10120', covered, 'en')

      expect(values.district_code.startsWith(values.province_code)).toBe(true)
      expect(values.subdistrict_code.startsWith(values.district_code)).toBe(true)
      expect(values.doubt === '').toBe(covered.subdistricts.length === 1)
      const problems = cascadeProblems(values, { isRequired: true })
      expect(Object.keys(problems)).toHaveLength(values.doubt === '' ? 0 : 1)
    }),
  )
})

test('confirming each doubt in turn covers every level with several candidates', () => {
  fc.assert(
    fc.property(someCoverage, (covered) => {
      let values = afterLookup('10120', covered, 'en')
      const filled = codesOf(values)
      const seen: string[] = []
      while (values.doubt !== '') {
        seen.push(values.doubt)
        expect(countInDoubt(values, covered)).toBeGreaterThan(1)
        values = confirmed(values, covered, 'en')
      }

      const { province_code, district_code } = values
      const counts = {
        province: covered.provinces.length,
        district: covered.districts.filter((d) => d.provinceCode === province_code).length,
        subdistrict: covered.subdistricts.filter((s) => s.districtCode === district_code).length,
      }
      expect(codesOf(values)).toBe(filled)
      expect(seen).toEqual(
        (['province', 'district', 'subdistrict'] as const).filter((level) => counts[level] > 1),
      )
    }),
  )
})

test('choosing every level in turn ends with a valid address', () => {
  fc.assert(
    fc.property(
      someCoverage,
      fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      (covered, numbers) => {
        const oneOf = (places: { code: string }[]) =>
          places[Number(numbers.pop()) % places.length]?.code ?? ''
        const first = within('10120', covered, { province: oneOf(covered.provinces) }, 'en')
        const inProvince = covered.districts.filter((d) => d.provinceCode === first.province_code)
        const second = { province: first.province_code, district: oneOf(inProvince) }
        const inDistrict = covered.subdistricts.filter((s) => s.districtCode === second.district)

        const values = within('10120', covered, { ...second, subdistrict: oneOf(inDistrict) }, 'en')

        expect(cascadeProblems(values, { isRequired: true })).toEqual({})
      },
    ),
  )
})

test('cascade values survive the form’s list, and an unknown doubt is dropped', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 9 }), (list) => {
      const values = cascadeOf(list)

      expect(cascadeOf(cascadeParts.map((part) => values[part]))).toEqual(values)
      expect(['', 'notFound', 'zipcode', 'province', 'district', 'subdistrict']).toContain(
        values.doubt,
      )
      expect(Object.keys(addressOf(values))).toHaveLength(7)
    }),
  )
})
