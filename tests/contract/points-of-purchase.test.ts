import { expect, test } from 'vitest'
import { pointsOfPurchase } from '@/contract/points-of-purchase'

test.each([
  [25_00, 1, 25, 1],
  [24_99, 1, 25, 0],
  [129_50, 1, 25, 5],
  // 1.1 is a little less in binary.
  [250_00, 1.1, 25, 11],
  [1_000_00, 1.1, 1, 1100],
  [0, 2, 1, 0],
])('%i satang give at %d points for %i baht %i points', (satang, points, baht, given) => {
  expect(pointsOfPurchase(satang, { points, baht })).toBe(given)
})
