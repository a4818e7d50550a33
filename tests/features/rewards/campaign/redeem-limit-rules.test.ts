import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundOf, mostAtOnce, redeemLimit } from '@/features/rewards/campaign/redeem-limit-rules'

test.each([
  [2480, 120, 20],
  [2480, 2480, 1],
  [2479, 2480, 0],
  [0, 50, 0],
  [2480, 0, 1],
  [0, 0, 1],
])('%i points at %i each are enough for %i', (points, pointPerUnit, count) => {
  expect(redeemLimit(points, pointPerUnit)).toBe(count)
})

test('the maximum can be paid, and one more cannot', () => {
  const natural = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(natural, fc.integer({ min: 1, max: 10_000 }), (points, each) => {
      const limit = redeemLimit(points, each)
      expect(limit * each).toBeLessThanOrEqual(points)
      expect((limit + 1) * each).toBeGreaterThan(points)
    }),
  )
})

test.each([
  ['the platform', { maxQuantity: 4, points: 9000, pointPerUnit: 10, left: undefined }, 4],
  ['the points', { maxQuantity: 4, points: 25, pointPerUnit: 10, left: undefined }, 2],
  ['the pieces left', { maxQuantity: 4, points: 9000, pointPerUnit: 10, left: 3 }, 3],
  ['a price in baht only', { maxQuantity: 4, points: 0, pointPerUnit: 0, left: undefined }, 4],
  ['nothing to be had', { maxQuantity: 0, points: 0, pointPerUnit: 10, left: 0 }, 1],
])('%s bounds the quantity', (_, limits, most) => {
  expect(mostAtOnce(limits)).toBe(most)
})

const plenty = { points: 9000, pointPerUnit: 10, left: undefined }

test.each<[string, Parameters<typeof boundOf>, ReturnType<typeof boundOf>]>([
  ['pieces', [campaignOf({ qty: 3 }), { ...plenty }], { most: 3, by: 'stock' }],
  ['pieces of a size', [campaignOf(), { ...plenty, left: 2 }], { most: 2, by: 'stock' }],
  ['the limit', [campaignOf({ maxPerPerson: 4 }), plenty], { most: 4, by: 'limit' }],
  [
    'the rest of the limit',
    [campaignOf({ maxPerPerson: 4, redeemedByMember: 3 }), plenty],
    { most: 1, by: 'limit' },
  ],
  ['the points', [campaignOf(), { ...plenty, points: 35 }], { most: 3, by: 'points' }],
  [
    'the points for the first one',
    [campaignOf(), { ...plenty, points: 4 }],
    { most: 1, by: 'points', short: 6 },
  ],
  ['a cart', [campaignOf({ maxPerPerson: 4 }), { ...plenty, room: 1 }], { most: 1, by: 'cart' }],
  [
    'a limit of one at a time',
    [campaignOf({ maxQuantity: 1 }), { ...plenty, pointPerUnit: 0 }],
    { most: 1, by: 'once' },
  ],
])('%s can limit the quantity', (_, input, bound) => {
  expect(boundOf(...input)).toEqual(bound)
})

interface Made {
  qty?: number
  maxPerPerson?: number
  redeemedByMember?: number
  maxQuantity?: number
}

function campaignOf({ qty = 90, maxPerPerson, redeemedByMember = 0, maxQuantity }: Made = {}) {
  const most = Math.min(qty, (maxPerPerson ?? 90) - redeemedByMember)
  return {
    qty,
    itemCountSold: 0,
    pointPerUnit: 10,
    redeemState: {
      key: 'default' as const,
      maxPerPerson,
      redeemedByMember,
      maxQuantity: maxQuantity ?? most,
    },
  }
}
