import { describe, expect, test } from 'vitest'
import type { RedeemBody } from '@/contract/redeem'
import { chaan } from '../../mocks/brands/demo-packs'
import { agreedPrice, leftOfItem, payOptionsOf } from '../../mocks/areas/redeem/item-price-rules'
import { hasWhatItAsks, keptParts } from '../../mocks/areas/redeem/request-rules'
import { fitsParty, slotEnd, slotOf } from '../../mocks/areas/redeem/reservation-rules'

function campaignOf(id: number) {
  const campaign = chaan.campaigns.find((one) => one.id === id)
  if (!campaign) throw new Error(`There is no campaign ${id}.`)
  return campaign
}

const tea = campaignOf(1001)

describe('a party', () => {
  test.each([
    [2, 6, [false, true, true, false]],
    [2, null, [false, true, true, true]],
  ])('of %i to %s people may come', (minPeople, maxPeople, may) => {
    const { reservation } = campaignOf(1041)
    if (!reservation) throw new Error('There is a table.')
    const table = { ...tea, reservation: { ...reservation, minPeople, maxPeople } }

    expect([1, 2, 6, 7].map((people) => fitsParty(table, people))).toEqual(may)
  })
})

describe('the slot of a request', () => {
  const slots = [
    { campaignId: 1, storeId: 204, at: 100, left: 2 },
    { campaignId: 1, storeId: 206, at: 100, left: 3 },
    { campaignId: 1, storeId: 206, at: 200, left: 4 },
  ]

  test.each([
    [{ slotAt: 100, storeId: 206 }, 3],
    [{ slotAt: 100, storeId: 204 }, 2],
    [{ slotAt: 100, storeId: 999 }, undefined],
    [{ slotAt: 200, storeId: 204 }, undefined],
    [{ slotAt: 100 }, undefined],
    [{ slotAt: 200 }, 4],
    [{ slotAt: 300 }, undefined],
  ])('%j has %s seats', (choice, left) => {
    expect(slotOf(slots, choice)?.left).toBe(left)
  })

  test('ends after its minutes', () => {
    const { reservation } = campaignOf(1041)

    expect(slotEnd(campaignOf(1041), 1000)).toBe(1000 + (reservation?.minutesPerSlot ?? 0) * 60_000)
    expect(reservation?.minutesPerSlot).toBeGreaterThan(0)
  })
})

describe('a promocode', () => {
  const options = (percentOff: number, pointsOff: number, promocode = 'oat') =>
    payOptionsOf(
      {
        ...tea,
        payOptions: [{ points: 101, price: 59.5 }],
        asks: { ...tea.asks, promocodes: [{ code: 'OAT', percentOff, pointsOff }] },
      },
      { promocode },
    )

  test.each([
    [0, 0, { points: 101, price: 59.5 }],
    [50, 0, { points: 51, price: 29.75 }],
    [0, 101, { points: 0, price: 59.5 }],
    [0, 150, { points: 0, price: 59.5 }],
    [50, 1, { points: 50, price: 29.75 }],
  ])('of %i percent and %i points leaves %j', (percentOff, pointsOff, left) => {
    expect(options(percentOff, pointsOff)).toEqual([left])
  })

  test.each([' Oat ', 'OAT', 'oat'])('is known as %j', (typed) => {
    expect(options(0, 1, typed)).toEqual([{ points: 100, price: 59.5 }])
  })

  test('that is unknown has no price', () => {
    expect(options(0, 1, 'OATS')).toBeUndefined()
  })
})

test.each([
  [
    { quantity: 2, sp_points: 200, sp_baht: 39 },
    { points: 200, price: 39 },
  ],
  [
    { quantity: 2, sp_points: 400 },
    { points: 400, price: 0 },
  ],
  [{ quantity: 2, sp_points: 100, sp_baht: 39 }, undefined],
  [{ quantity: 2, sp_points: 201, sp_baht: 39 }, undefined],
  [{ quantity: 2, sp_points: 200, sp_baht: 38.99 }, undefined],
  [{ quantity: 2, sp_points: 200 }, undefined],
  [{ quantity: 2 }, undefined],
])('a member who agrees to %j pays %j', (agreed, price) => {
  const options = [
    { points: 200, price: 0 },
    { points: 100, price: 19.5 },
  ]

  expect(agreedPrice(options, agreed)).toEqual(price)
})

test('of a size there is no more than of its colour and of the campaign', () => {
  const bottle = campaignOf(1012)
  const style = bottle.subCampaignStyles?.styles[0]
  const size = style?.subitems[0]
  if (!style || !size) throw new Error('There are sizes.')
  const item = { id: size.campaignId, style, size }
  const stockOf = (campaign: number, colour: number, own: number) =>
    new Map([
      [bottle.id, { qty: 10, sold: 10 - campaign }],
      [style.campaignId, { qty: 10, sold: 10 - colour }],
      [size.campaignId, { qty: 10, sold: 10 - own }],
    ])

  const left = [stockOf(1, 2, 3), stockOf(3, 1, 2), stockOf(3, 2, 1)].map((stock) =>
    leftOfItem(bottle, item, stock),
  )

  expect(left).toEqual([1, 1, 1])
})

describe('the parts of a request', () => {
  const brand = { storeNames: new Map([[204, { en: 'Ari', th: 'อารีย์' }]]) }
  const kept = (body: Partial<RedeemBody>, changes: Partial<typeof tea> = {}) => {
    const parts = keptParts(brand, { ...tea, ...changes }, { quantity: 1, ...body })
    return parts === null ? null : (JSON.parse(parts) as unknown)
  }

  test.each([
    ['an answer', { info1: 'Nuts' }, { info1: 'Nuts' }],
    ['an empty answer', { info1: '' }, null],
    ['the number of units', { quantity: 3 }, null],
    ['a branch', { center: '204' }, { center: '204' }],
    ['an unknown branch', { center: '999' }, null],
    ['an address', { address: '1 Soi Ari', firstName: 'Ploy' }, null],
    ['a place that nobody asked for', { latitude: 13.7, longitude: 100.5 }, null],
  ])('keep %s: %j as %j', (_, body, parts) => {
    expect(kept(body)).toEqual(parts)
  })

  test('keep an address where it is delivered, and what is asked for', () => {
    const delivered = { delivered: true }
    const asking = { asks: { ...tea.asks, location: true } }

    expect(kept({ zipcode: '10400' }, delivered)).toEqual({ zipcode: '10400' })
    expect(kept({ latitude: 13.7, longitude: 100.5 }, asking)).toEqual({
      latitude: 13.7,
      longitude: 100.5,
    })
  })

  test.each([
    [{ info1: 'Nuts' }, true],
    [{ info1: '  ' }, false],
    [{}, false],
    [{ info1: 'Nuts', latitude: 13.7, longitude: 100.5 }, true],
    [{ info1: 'Nuts', latitude: 13.7 }, false],
    [{ info1: 'Nuts', longitude: 100.5 }, false],
  ])('%j has all that is asked for: %s', (body, has) => {
    const info = campaignOf(1040).asks.info.slice(0, 1)

    const campaign = { ...tea, asks: { ...tea.asks, info } }
    expect(hasWhatItAsks(brand, campaign, { quantity: 1, ...body })).toBe(has)
  })

  test.each([
    [{}, 'all', false],
    [{ location_id: '' }, 'all', false],
    [{ location_id: '999' }, 'all', false],
    [{ location_id: '204' }, 'all', true],
    [{ location_id: '204' }, [204, 206], true],
    [{ location_id: '204' }, [206], false],
    // The nearest branch is not the chosen one.
    [{ center: '204' }, 'all', false],
  ] as const)('%j names the branch to pick up at, of %j: %s', (body, stores, has) => {
    const campaign = {
      ...tea,
      stores: stores === 'all' ? stores : [...stores],
      asks: { ...tea.asks, branch: true },
    }
    expect(hasWhatItAsks(brand, campaign, { quantity: 1, ...body })).toBe(has)
  })
})
