import { expect, test } from 'vitest'
import { hasBaseMap, labelsWithRoom, townsIn } from '@/map/base/base-rules'

const ari = { latitude: 13.7812, longitude: 100.5412 }
const khonKaen = { latitude: 16.4165, longitude: 102.8381 }

test.each([
  ['the middle of Bangkok', [100.5, 13.7, 100.6, 13.8], 12, ['bangkok']],
  ['the edge of Phuket', [98.4, 8.1, 98.6, 8.4], 10, ['phuket']],
  ['between two towns', [99.5, 15, 99.9, 16], 10, []],
  ['the whole country', [97, 5, 106, 21], 9, ['bangkok', 'chiangmai', 'phuket']],
  ['the whole country from further away', [97, 5, 106, 21], 8.5, []],
] as const)('%s needs its towns alone', (_, bounds, zoom, names) => {
  expect(townsIn(bounds, zoom)).toEqual(names)
})

test('a branch in a town that is drawn is enough for a map', () => {
  expect(hasBaseMap([khonKaen, ari])).toBe(true)
  expect(hasBaseMap([khonKaen])).toBe(false)
  expect(hasBaseMap([])).toBe(false)
})

test('of two names in one place the higher one stays, and none stands on a pin', () => {
  const label = { y: 50, rank: 1 }
  const labels = [
    { ...label, text: 'Sathon', x: 40 },
    { ...label, text: 'Bangkok', x: 50, rank: 0 },
    { ...label, text: 'Bang Na', x: 200 },
    { ...label, text: 'Chatuchak', x: 300 },
  ]
  const pin = { left: 290, right: 310, top: 40, bottom: 60 }

  const shown = labelsWithRoom(labels, 12, (text) => text.length * 7, [pin])

  expect(shown.map(({ text }) => text)).toEqual(['Bangkok', 'Bang Na'])
})
