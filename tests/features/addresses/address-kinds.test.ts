import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressBody, DeliveryAddress } from '@/contract/addresses'
import { read } from '@/contract/reader'
import { TaxAddress } from '@/contract/tax-addresses'
import { filled, partsOf } from '@/features/addresses/address-kinds'
import { bare, spell } from '../../../mocks/answers/spelling.ts'

const fields = Object.keys(AddressBody.shape).filter((name) => name !== 'key')
const flags = ['isdefault', 'istax', 'isdefaulttax']
const numbers = ['latitude', 'longtitude', 'countryId']

const valueOf = (name: string): fc.Arbitrary<unknown> => {
  if (flags.includes(name)) return fc.boolean()
  if (numbers.includes(name)) return fc.integer({ min: -90, max: 90 })
  if (name === 'persontype') return fc.constantFrom('individual', 'company')
  if (name === 'title') return fc.constantFrom('mr', 'ms', 'mss')
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text}`.trim()),
    fc.constantFrom('', ' ', null),
  )
}
const payload = fc.record(Object.fromEntries(fields.map((name) => [name, valueOf(name)])))

/** The fields that both kinds always have. */
const needed = {
  addressname: 'a',
  firstname: 'b',
  lastname: 'c',
  contact_number: '0815554821',
  address: 'd',
  subdistrict_name: 'e',
  district_name: 'f',
  province_name: 'g',
  zipcode: '10400',
  isdefault: false,
  persontype: 'company',
  title: 'mr',
  taxname: 'h',
  taxid: '0000000048216',
  isdefaulttax: true,
}

/** The names in the platform's spelling: subdistrict_code as SubdistrictCode or subdistrictCode. */
const pascal = (name: string) =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
const camel = (name: string) => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1)
const named = (parts: object, name: (name: string) => string) =>
  Object.fromEntries(Object.entries(parts).map(([key, value]) => [name(key), value]))

const spellings: [string, (kept: object) => unknown][] = [
  ['as they are sent', (kept) => ({ ...kept, key: 'k-1', partition: 'm-1' })],
  ['in PascalCase', (kept) => ({ ...named(kept, pascal), RowKey: 'k-1', PartitionKey: 'm-1' })],
  ['in camelCase', (kept) => ({ ...named(kept, camel), rowKey: 'k-1', partitionKey: 'm-1' })],
  [
    'as the platform spells them',
    (kept) => spell({ ...kept, key: 'k-1', partition: 'm-1' }, bare.pascal),
  ],
]

test.each(spellings)(
  'an address can be read back as it was sent, with its names %s',
  (_, answer) => {
    fc.assert(
      fc.property(payload, (parts) => {
        const sent = filled({ ...parts, ...needed })

        const delivery = read(DeliveryAddress, answer(sent))
        const tax = read(TaxAddress, answer(sent))

        expect([delivery.key, delivery.partition]).toEqual(['k-1', 'm-1'])
        expect(filled(partsOf({ kind: 'delivery', address: delivery }))).toEqual(sent)
        expect(filled(partsOf({ kind: 'tax', address: tax }))).toEqual(sent)
      }),
      { numRuns: 60 },
    )
  },
)

test('empty values are not sent', () => {
  fc.assert(
    fc.property(payload, (parts) => {
      for (const value of Object.values(filled(parts))) {
        expect(value === null || value === undefined).toBe(false)
        expect(String(value).trim()).not.toBe('')
      }
    }),
    { numRuns: 60 },
  )
})
