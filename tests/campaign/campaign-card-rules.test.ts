import { expect, test } from 'vitest'
import { cardWords, fewLeft } from '@/campaign/campaign-card-rules'
import type { Campaign } from '@/contract/campaigns'

const now = Date.parse('2026-11-21T12:00:00+07:00')
const on = '2026-12-05T10:00:00+07:00'
const tea: Campaign = {
  id: 1001,
  slug: 'iced-thai-tea',
  name: 'Iced Thai tea',
  type: 2,
  fullImageUrl: '/tea.svg',
  categoryId: 10,
  pointPerUnit: 120,
  pricePerUnit: 0,
  qty: 10_000,
  itemCountSold: 10,
  delivered: false,
  startDate: '2026-10-01T00:00:00+07:00',
  expireDate: '2026-12-31T23:59:59+07:00',
  storesLabel: 'All branches',
  favourite: false,
  redeemState: { key: 'default', maxQuantity: 1 },
}
const state = (of: Partial<Campaign['redeemState']>) => ({
  redeemState: { ...tea.redeemState, ...of },
})

test.each<[string, Partial<Campaign>, unknown]>([
  ['points', {}, { kind: 'points', points: 120 }],
  ['a ticket', { type: 0, pointPerUnit: 50 }, { kind: 'ticket', points: 50 }],
  ['baht', { type: 3, pointPerUnit: 0, pricePerUnit: 590 }, { kind: 'baht', baht: 590, points: 0 }],
  ['nothing', { type: 1, pointPerUnit: 0 }, { kind: 'free' }],
  ['what a news item costs: no price', { type: 16, pointPerUnit: 0 }, undefined],
  ['what an open donation costs: no price', { type: 20, pointPerUnit: 0 }, undefined],
])('a card prices in %s', (_, change, price) => {
  expect(cardWords({ ...tea, ...change }, now).price).toEqual(price)
})

test.each<[string, Partial<Campaign>, unknown]>([
  ['where it can be used', {}, { kind: 'place', text: 'All branches' }],
  ['that it is delivered', { delivered: true }, { kind: 'delivered' }],
  [
    'that few are left, where its tag says when it ends',
    { itemCountSold: 9962, expireDate: '2026-11-23T23:59:59+07:00' },
    { kind: 'left', count: 38 },
  ],
  [
    'what is missing',
    state({ key: 'not_enough_points', pointsShort: 720 }),
    { kind: 'pointsShort', points: 720 },
  ],
  ['when it is back', state({ key: 'sold_out', nextDate: on }), { kind: 'back', on }],
  ['when it is drawn', { type: 0, drawDate: on }, { kind: 'drawn', on }],
  [
    'the way to pay with baht',
    { partialPoints: { MaximumPartialPrice: 390, MaximumPartialPoints: 900 } },
    { kind: 'orPartial', points: 900, baht: 390 },
  ],
])('a card says %s', (_, change, meta) => {
  expect(cardWords({ ...tea, ...change }, now).meta).toEqual(meta)
})

test('a card says the price that the missing points belong to', () => {
  const bottle = {
    ...tea,
    ...state({ key: 'not_enough_points', pointsShort: 900 }),
    pointPerUnit: 2200,
    partialPoints: { MaximumPartialPrice: 390, MaximumPartialPoints: 900 },
  }
  expect(cardWords(bottle, now).price).toEqual({ kind: 'baht', baht: 390, points: 900 })
})

test.each<[string, Partial<Campaign>, unknown, boolean]>([
  ['nothing in particular', {}, undefined, false],
  ['that it is sold out', state({ key: 'sold_out' }), { kind: 'soldOut' }, true],
  ['that it has ended', state({ key: 'expired' }), { kind: 'ended' }, true],
  ['that it was drawn', state({ key: 'already_drawn' }), { kind: 'drawn' }, true],
  // The day is Bangkok's: 23:59 there is still the 23rd.
  [
    'that it ends soon',
    { expireDate: '2026-11-23T23:59:59+07:00' },
    { kind: 'endsIn', days: 2 },
    false,
  ],
  [
    'that it ends today',
    { expireDate: '2026-11-21T23:59:59+07:00' },
    { kind: 'endsIn', days: 0 },
    false,
  ],
  ['that few are left', { itemCountSold: 9962 }, { kind: 'left', count: 38 }, false],
  ['whose perk it is', { requireLevel: 3 }, { kind: 'level' }, false],
])('its tag says %s', (_, change, tag, isMuted) => {
  const words = cardWords({ ...tea, ...change }, now)

  expect([words.tag, words.isMuted]).toEqual([tag, isMuted])
})

test.each([
  { left: 2998, qty: 3000, few: undefined },
  { left: 600, qty: 3000, few: undefined },
  { left: 599, qty: 3000, few: 599 },
  { left: 50, qty: 60, few: undefined },
  { left: 49, qty: 60, few: 49 },
  { left: 0, qty: 60, few: undefined },
  { left: -1, qty: 60, few: undefined },
  { left: 0, qty: 0, few: undefined },
])('of $qty pieces, $left left are told as $few', ({ left, qty, few }) => {
  expect(fewLeft({ ...tea, qty, itemCountSold: qty - left })).toBe(few)
})

test.each([
  ['tickets of a draw', 0],
  ['donations', 20],
])('%s do not run out', (_, type) => {
  expect(fewLeft({ ...tea, type, itemCountSold: 9962 })).toBeUndefined()
})
