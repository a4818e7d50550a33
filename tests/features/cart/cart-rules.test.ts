import { expect, test } from 'vitest'
import type { CartLine } from '@/contract/cart'
import {
  agreedLines,
  choiceOf,
  costOf,
  chosenLines,
  mostOf,
  noteOf,
  reachOf,
  readyLines,
  sumOf,
  waysInReach,
} from '@/features/cart/cart-rules'

function lineOf(change: Partial<CartLine> = {}): CartLine {
  return {
    key: 'one',
    campaignId: 1012,
    campaignSlug: 'everyday-bottle',
    name: 'Everyday bottle',
    imageUrl: '/bottle.svg',
    itemId: 101211,
    colour: { name: 'Pandan' },
    size: '350 ml',
    quantity: 2,
    most: 12,
    payOptions: [
      { points: 2200, price: 0 },
      { points: 900, price: 350.1 },
    ],
    payOption: 1,
    state: 'ok',
    delivered: true,
    taxInvoice: false,
    ...change,
  }
}

test('a line costs its quantity times the chosen way to pay, in whole satang', () => {
  const cost = costOf(lineOf({ quantity: 3 }))

  expect(cost).toEqual({ points: 2700, baht: 1050.3 })
})

test('the total adds points and baht of all lines', () => {
  const lines = [lineOf({ quantity: 3 }), lineOf({ payOption: 0 })]

  expect(sumOf(lines)).toEqual({ points: 7100, baht: 1050.3 })
})

test('a checkout takes the available lines at the price that was shown', () => {
  const lines = [lineOf(), lineOf({ key: 'two', state: 'soldOut' })]

  const agreed = agreedLines(readyLines(lines))

  expect(agreed).toEqual([{ key: 'one', sp_points: 1800, sp_baht: 700.2 }])
})

test.each<[Partial<CartLine>, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ quantity: 12 }, 'most', undefined],
  [{ state: 'soldOut', most: 0 }, 'soldOut', 'changeItem'],
  [{ state: 'soldOut', most: 0, itemId: null }, 'soldOut', undefined],
  [{ state: 'tooMany', most: 1 }, 'tooMany', 'takeMost'],
  [{ state: 'tooMany', most: 0 }, 'tooMany', undefined],
  [{ state: 'priceChanged' }, 'priceChanged', 'takePrice'],
  [{ state: 'ended', most: 0 }, 'ended', undefined],
  [{ state: 'notAvailable' }, 'notAvailable', undefined],
  [{ state: 'conditionInvalid' }, 'conditionInvalid', undefined],
  [{ state: 'limitReached', most: 0 }, 'limitReached', undefined],
  [{ refusal: 'priceChanged' }, 'refused', undefined],
  [{ refusal: 'pointNotEnough' }, undefined, undefined],
  [{ refusal: 'pointNotEnough', quantity: 12 }, 'most', undefined],
  [{ refusal: 'coolDown' }, undefined, undefined],
  [{ refusal: 'coolDown', state: 'limitReached', most: 0 }, 'limitReached', undefined],
  [{ refusal: 'soldOut', state: 'soldOut' }, 'soldOut', 'changeItem'],
])('%j shows %s, and %s fixes it', (change, text, mend) => {
  const note = noteOf(lineOf(change), [lineOf(change)])

  expect([note?.text, note?.mend]).toEqual([text, mend])
})

test.each<[string, Partial<CartLine>, string]>([
  ['the same item', {}, 'shared'],
  ['another size of the colour', { itemId: 101212, size: '500 ml' }, 'shared'],
  ['another colour', { itemId: 101221, colour: { name: 'Mangosteen' } }, 'most'],
  ['another reward', { campaignId: 1013 }, 'most'],
])('a line at its maximum beside %s names its limit', (_, change, text) => {
  const line = lineOf({ quantity: 12 })

  const note = noteOf(line, [line, lineOf({ key: 'two', ...change })])

  expect(note?.text).toBe(text)
})

test('the options start with the line’s colour and size', () => {
  const stock = { quantity: 9, itemCountSold: 0 }
  const size = { campaignId: 101211, name: '350 ml', price: 350, ...stock }
  const style = { campaignId: 101210, name: 'Pandan', ...stock, subitems: [size] }

  const choice = choiceOf({ subCampaignStyles: { styles: [style] } }, 101211)

  expect(choice).toEqual({ styleId: 101210, sizeId: 101211 })
})

test('an item’s maximum is what the other lines leave of its size, colour and limit', () => {
  const size = (campaignId: number) => ({ campaignId, name: '', price: 0, itemCountSold: 2 })
  const sizes = [
    { ...size(101211), quantity: 10 },
    { ...size(101212), quantity: 99 },
  ]
  const style = { campaignId: 101210, name: 'Pandan', quantity: 20, itemCountSold: 4 }
  const campaign = {
    id: 1012,
    qty: 100,
    itemCountSold: 10,
    subCampaignStyles: { styles: [{ ...style, subitems: sizes }] },
    redeemState: { key: 'add_to_cart' as const, maxQuantity: 0 },
  }
  const limited = { ...campaign.redeemState, maxPerPerson: 6, redeemedByMember: 1 }
  const others = [lineOf({ quantity: 3 }), lineOf({ key: 'two', campaignId: 1013, quantity: 50 })]

  const rooms = [
    mostOf(campaign, 101211, others),
    mostOf(campaign, 101212, others),
    mostOf({ ...campaign, redeemState: limited }, 101212, others),
    mostOf({ ...campaign, subCampaignStyles: null }, undefined, others),
    mostOf(campaign, 101211, [lineOf({ quantity: 12 })]),
  ]

  expect(rooms).toEqual([5, 13, 2, 87, 0])
})

test('lines saved for later are not checked out', () => {
  const lines = [lineOf(), lineOf({ key: 'two' }), lineOf({ key: 'three', state: 'soldOut' })]

  expect(chosenLines(lines, new Set(['two'])).map(({ key }) => key)).toEqual(['one'])
})

test('each line shows the points left after it; a line out of reach uses none', () => {
  const lines = [
    lineOf({ key: 'one', quantity: 1 }),
    lineOf({ key: 'two', quantity: 1, payOption: 0 }),
    lineOf({ key: 'three', quantity: 1 }),
  ]

  expect([...reachOf(lines, 2480)]).toEqual([
    ['one', { left: 1580, short: 0, otherWay: undefined }],
    ['two', { left: 1580, short: 620, otherWay: 1 }],
    ['three', { left: 680, short: 0, otherWay: undefined }],
  ])
})

test('a way to pay that the points cannot cover is not proposed', () => {
  const reach = reachOf([lineOf({ quantity: 3, payOption: 0 })], 2480).get('one')

  expect(reach).toEqual({ left: 2480, short: 4120, otherWay: undefined })
})

test('the proposal covers all lines by changing as few ways to pay as possible', () => {
  const house = {
    payOptions: [
      { points: 900, price: 0 },
      { points: 0, price: 280 },
    ],
    payOption: 0,
  }
  const lines = [
    lineOf({ key: 'beans', ...house }),
    lineOf({ key: 'bottle', quantity: 1, payOption: 0 }),
  ]

  expect([...(waysInReach(lines, 2300) ?? [])]).toEqual([['beans', 1]])
  expect([...(waysInReach(lines, 900) ?? [])]).toEqual([
    ['beans', 1],
    ['bottle', 1],
  ])
  expect(waysInReach(lines, 899)).toBeUndefined()
  expect([...(waysInReach(lines, 4000) ?? [])]).toEqual([])
})
