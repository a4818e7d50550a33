import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfItem } from '@/contract/price-of-item'

const bottle = { pricePerUnit: 390 }

test.each([
  [
    'points and baht, a smaller size',
    { points: 900, price: 390 },
    350,
    { points: 900, price: 350 },
  ],
  ['points and baht, its own size', { points: 900, price: 390 }, 390, { points: 900, price: 390 }],
  ['points and baht, a larger size', { points: 900, price: 390 }, 450, { points: 900, price: 450 }],
  ['part of the price', { points: 300, price: 190 }, 520, { points: 300, price: 320 }],
  ['points alone', { points: 2200, price: 0 }, 450, { points: 2200, price: 0 }],
  ['a size that would be less than nothing', { points: 1, price: 10 }, 1, { points: 1, price: 0 }],
  ['no size', { points: 900, price: 390 }, undefined, { points: 900, price: 390 }],
])('%s', (_, option, price, cost) => {
  const size = price === undefined ? undefined : { price }

  expect(priceOfItem(option, bottle, size)).toEqual(cost)
})

test('a price is never negative, has whole satang, and costs the same points in every size', () => {
  const baht = fc.integer({ min: 0, max: 1_000_000 }).map((satang) => satang / 100)
  fc.assert(
    fc.property(fc.nat(), baht, baht, baht, (points, price, pricePerUnit, sizePrice) => {
      const cost = priceOfItem({ points, price }, { pricePerUnit }, { price: sizePrice })

      expect(cost.points).toBe(points)
      expect(cost.price).toBeGreaterThanOrEqual(0)
      expect(cost.price * 100).toBeCloseTo(Math.round(cost.price * 100), 6)
    }),
  )
})
