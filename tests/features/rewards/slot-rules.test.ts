import { expect, test } from 'vitest'
import { nearestFirst } from '@/features/rewards/slot-rules'

const ari = { id: 1, name: 'Ari', latitude: 13.78, longitude: 100.545 }
const chiangMai = { id: 2, name: 'Chiang Mai', latitude: 18.79, longitude: 98.99 }
const somewhere = { id: 3, name: 'Somewhere' }
const thonglor = { id: 4, name: 'Thong Lo', latitude: 13.73, longitude: 100.58 }
const branches = [somewhere, chiangMai, ari, thonglor]

test('the branch that is nearest comes first, and an unknown place last', () => {
  const from = { latitude: 13.72, longitude: 100.58 }

  expect(nearestFirst(branches, from)).toEqual([thonglor, ari, chiangMai, somewhere])
})

test('a member whose place is not known sees them in the order of the campaign', () => {
  expect(nearestFirst(branches, undefined)).toEqual(branches)
})
