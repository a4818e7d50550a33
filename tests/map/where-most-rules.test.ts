import { expect, test } from 'vitest'
import { whereMost } from '@/map/where-most-rules'

const ari = { latitude: 13.78, longitude: 100.54 }
const bangNa = { latitude: 13.67, longitude: 100.63 }
const nonthaburi = { latitude: 13.86, longitude: 100.5 }
const nimman = { latitude: 18.8, longitude: 98.97 }
const hatYai = { latitude: 7.01, longitude: 100.47 }

const asok = { latitude: 13.74, longitude: 100.56 }
const sathon = { latitude: 13.72, longitude: 100.52 }
const pakKret = { latitude: 13.91, longitude: 100.5 }

test('the middle of a town is enough, if it has more than half', () => {
  expect(whereMost([pakKret, ari, asok, nimman, sathon])).toEqual([ari, asok, sathon])
})

test('what is around a town is in view if only both have more than half', () => {
  expect(whereMost([hatYai, ari, nimman, bangNa, nonthaburi])).toEqual([ari, bangNa, nonthaburi])
})

test.each([
  ['half in a town', [ari, bangNa, nimman, hatYai]],
  ['one', [nimman]],
  ['none', []],
])('all are in view where there is no town with more than half: %s', (_, places) => {
  expect(whereMost(places)).toEqual(places)
})

test('thousands of branches are not compared each with each', () => {
  let reads = 0
  const branches = Array.from({ length: 5_000 }, (_, index) => ({
    // Three of four in one city, the others in the whole country.
    get latitude() {
      reads += 1
      return index % 4 ? 13.6 + (index % 97) / 300 : 6 + (index % 89) / 7
    },
    longitude: index % 4 ? 100.4 + (index % 101) / 300 : 98 + (index % 83) / 20,
  }))

  const group = whereMost(branches)

  expect(group.length).toBeGreaterThan(3_700)
  expect(reads).toBeLessThan(branches.length * 500)
})
