import { expect, test } from 'vitest'
import { nearestFirst } from '@/features/rewards/redeem/slot-rules'

const ari = { id: 1, name: 'Ari', latitude: 13.78, longitude: 100.545 }
const chiangMai = { id: 2, name: 'Chiang Mai', latitude: 18.79, longitude: 98.99 }
const somewhere = { id: 3, name: 'Somewhere' }
const thonglor = { id: 4, name: 'Thong Lo', latitude: 13.73, longitude: 100.58 }
const branches = [somewhere, chiangMai, ari, thonglor]

test('the nearest branch comes first, and a branch without a location last', () => {
  const from = { latitude: 13.72, longitude: 100.58 }

  expect(nearestFirst(branches, from)).toEqual([thonglor, ari, chiangMai, somewhere])
})

test('without the member’s location the branches keep the campaign’s order', () => {
  expect(nearestFirst(branches, undefined)).toEqual(branches)
})
