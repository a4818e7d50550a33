import { expect, test } from 'vitest'
import type { StoreDetails } from '@/contract/stores'
import { findStores, streetOf } from '@/features/stores/find-rules'

const noon = Date.parse('2026-11-23T12:00+07:00')
const open = { open: '08:00', close: '20:00' }

function store(id: number, name: string, more: Partial<StoreDetails> = {}): StoreDetails {
  const unknown = { address: null, landmark: null, province: null, phone: null, hours: null }
  return { id, name, ...unknown, specialDays: [], services: [], ...more }
}

const finder = {
  services: [
    { key: 'park', label: 'Parking' },
    { key: 'wifi', label: 'Wi-Fi' },
  ],
  stores: [
    store(1, 'Siam', { latitude: 13.746, longitude: 100.534, services: ['wifi'] }),
    store(2, 'Ari', {
      latitude: 13.78,
      longitude: 100.544,
      services: ['park', 'wifi'],
      hours: { mon: open },
      landmark: 'Near the Skytrain',
    }),
    store(3, 'Online counter', { hours: { mon: null } }),
  ],
}
const all = { search: '', isOpen: false, services: [], only: undefined, from: undefined }
const namesOf = (wanted: Partial<typeof all> | object) =>
  findStores(finder, { ...all, ...wanted }, noon).map(({ store: { name } }) => name)

test.each([
  ['everything, in the brand’s order', {}, ['Siam', 'Ari', 'Online counter']],
  ['words in any order and case', { search: 'skytrain  ARI' }, ['Ari']],
  ['the name of a service', { search: 'parking' }, ['Ari']],
  ['nothing that fits', { search: 'Phuket' }, []],
  ['what is open now; hours that are not known do not count', { isOpen: true }, ['Ari']],
  ['the branches of a campaign alone', { only: [3, 1] }, ['Siam', 'Online counter']],
  ['every service that is wanted', { services: ['wifi', 'park'] }, ['Ari']],
  [
    'the nearest first, without a place last',
    { from: { latitude: 13.779, longitude: 100.545 } },
    ['Ari', 'Siam', 'Online counter'],
  ],
])('%s', (_, wanted, names) => {
  expect(namesOf(wanted)).toEqual(names)
})

test('the street of an address', () => {
  expect(streetOf('Soi Ari 4, Phahonyothin Road, Bangkok 10400')).toBe('Soi Ari 4')
  expect(streetOf('ถนนพญาไท แขวงถนนพญาไท เขตราชเทวี')).toBe('ถนนพญาไท')
})
