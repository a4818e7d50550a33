import { expect, test } from 'vitest'
import { lastDayName } from '@/features/rewards/type-rules'

test.each<[string, number, 'default' | 'draw' | 'see_detail', string]>([
  ['a deal', 2, 'default', 'redeemBy'],
  ['a draw', 0, 'draw', 'ticketsUntil'],
  ['a donation', 20, 'default', 'donateUntil'],
  ['news', 16, 'see_detail', 'until'],
])('the last day of %s', (_, type, key, name) => {
  expect(lastDayName({ type, redeemState: { key, maxQuantity: 1 } })).toBe(name)
})
