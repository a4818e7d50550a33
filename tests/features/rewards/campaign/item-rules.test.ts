import { describe, expect, test } from 'vitest'
import type { CampaignStyle } from '@/contract/campaign-detail'
import {
  areColours,
  chooseStyle,
  chosenItem,
  firstChoice,
  isStyleSoldOut,
  missingPart,
} from '@/features/rewards/campaign/item-rules'

const size = (campaignId: number, name: string, quantity: number, itemCountSold: number) => ({
  campaignId,
  name,
  price: 390,
  quantity,
  itemCountSold,
})
const style = (part: Partial<CampaignStyle> & { campaignId: number }): CampaignStyle => ({
  name: 'Pandan',
  quantity: 100,
  itemCountSold: 0,
  subitems: [],
  ...part,
})
const pandan = style({
  campaignId: 10,
  subitems: [size(11, '350 ml', 60, 48), size(12, '500 ml', 40, 40)],
})
const mangosteen = style({
  campaignId: 20,
  subitems: [size(21, '350 ml', 5, 1), size(22, '500 ml', 5, 0)],
})
const rice = style({ campaignId: 30, quantity: 9, itemCountSold: 9, subitems: [] })
const bottle = [pandan, mangosteen, rice]

test.each([
  ['with nothing left', { quantity: 4, itemCountSold: 4 }, true],
  ['with more sold than its stock', { quantity: 4, itemCountSold: 5 }, true],
  ['without a size left', { subitems: [size(1, 'S', 3, 3)] }, true],
  ['with one size left', { subitems: [size(1, 'S', 3, 3), size(2, 'M', 3, 2)] }, false],
  ['without sizes', {}, false],
])('a colour %s: sold out is %s', (_, part, soldOut) => {
  expect(isStyleSoldOut(style({ campaignId: 1, ...part }))).toBe(soldOut)
})

describe('colour and size', () => {
  test.each([
    ['nothing yet', {}, 'colour'],
    ['a colour of another reward', { styleId: 99 }, 'colour'],
    ['only a colour', { styleId: 20 }, 'size'],
    ['a size that is sold out', { styleId: 10, sizeId: 12 }, 'size'],
    ['a size of another colour', { styleId: 10, sizeId: 21 }, 'size'],
    ['both', { styleId: 10, sizeId: 11 }, undefined],
  ])('are both required: %j still needs %s', (_, choice, missing) => {
    expect(missingPart(bottle, choice)).toBe(missing)
  })

  test('a sold-out colour cannot be chosen', () => {
    expect(chosenItem(bottle, { styleId: 30 })).toBeUndefined()
  })

  test('the size shows how many are left', () => {
    expect(chosenItem(bottle, { styleId: 10, sizeId: 11 })).toMatchObject({ itemId: 11, left: 12 })
  })

  test('a size never shows more than its colour has left', () => {
    const scarce = style({ campaignId: 1, quantity: 2, subitems: [size(2, 'S', 9, 0)] })

    expect(chosenItem([scarce], { styleId: 1, sizeId: 2 })?.left).toBe(2)
  })

  test.each([
    [90, 70, undefined],
    [300, 59, 59],
    [60, 49, 49],
  ])('of %i pieces of a size, %i left are told as %s', (quantity, left, few) => {
    const one = style({
      campaignId: 1,
      quantity: 900,
      subitems: [size(2, 'S', quantity, quantity - left)],
    })

    expect(chosenItem([one], { styleId: 1, sizeId: 2 })?.few).toBe(few)
  })

  test('a colour without sizes is a complete choice', () => {
    expect(chosenItem([style({ campaignId: 7 })], { styleId: 7 })?.itemId).toBe(7)
  })
})

test('another colour keeps the size of the same name', () => {
  expect(chooseStyle(bottle, { styleId: 10, sizeId: 11 }, 20)).toEqual({ styleId: 20, sizeId: 21 })
})

test('a size that is sold out in the new colour is dropped', () => {
  // Pandan has one size left, so that one is selected.
  expect(chooseStyle(bottle, { styleId: 20, sizeId: 22 }, 10)).toEqual({ styleId: 10, sizeId: 11 })
})

test.each([
  ['two colours', [rice, mangosteen, pandan], { styleId: 20 }],
  ['a colour with one size left', [pandan, rice], { styleId: 10, sizeId: 11 }],
  ['nothing', [rice], {}],
])(
  'of %s the first available colour is preselected, and a size only if it is the single one',
  (_, styles, choice) => {
    expect(firstChoice(styles)).toEqual(choice)
  },
)

test('options that are not colours, such as a grind, are not called colours', () => {
  expect(areColours(bottle)).toBe(false)
  expect(areColours([{ ...pandan, colorCode: '#a8c090' }])).toBe(true)
})
