import { describe, expect, test } from 'vitest'
import {
  codesOf,
  confirmTitle,
  costOf,
  firstPayOption,
  payOptionFor,
} from '@/features/rewards/redeem/redeem-confirm-rules'
import { allowedRedirect } from '@/features/rewards/redeem/redirect-rules'
import { rewardsRoute } from '@/features/rewards/routes'
import { readFilters, withFilter } from '@/features/rewards/catalogue/reward-filters'
import { gainOf } from '@/features/rewards/redeem/redeem-success-modal'

test.each([
  [{ type: 0, pointPerUnit: 50 }, 'takePart'],
  [{ type: 1, pointPerUnit: 0 }, 'redeem'],
  [{ type: 2, pointPerUnit: 120 }, 'redeem'],
  [{ type: 8, pointPerUnit: 1400 }, 'partner'],
  [{ type: 20, pointPerUnit: 100 }, 'give'],
  [{ type: 20, pointPerUnit: 0 }, 'takePart'],
  [{ type: 33, pointPerUnit: 3200 }, 'privilege'],
])('the confirm dialog of %j asks %s', (campaign, title) => {
  expect(confirmTitle(campaign)).toBe(title)
})

test.each([
  [
    { type: 2, delivered: false, minutesValidAfterUsed: 15 },
    { codes: 3, minutes: 15 },
  ],
  [
    { type: 2, delivered: false, minutesValidAfterUsed: null },
    { codes: 3, minutes: undefined },
  ],
  [{ type: 2, delivered: true, minutesValidAfterUsed: 15 }, undefined],
  [{ type: 0, delivered: false, minutesValidAfterUsed: 15 }, undefined],
])('three of %j come with the codes %j', (campaign, codes) => {
  expect(codesOf(campaign, 3)).toEqual(codes)
})

describe('what it costs', () => {
  const brunch = {
    pointPerUnit: 750,
    payOptions: [
      { points: 750, price: 0 },
      { points: 400, price: 165 },
    ],
  }

  test('each way to pay has its total', () => {
    expect(costOf(brunch.payOptions, { payOption: 1, quantity: 2 }, 2480)).toEqual({
      points: 800,
      baht: 330,
      left: 1680,
    })
  })

  test.each([
    [2480, 0],
    [500, 1],
    [10, 1],
  ])('with %i points the first offer is number %i', (balance, option) => {
    expect(firstPayOption(brunch, balance)).toBe(option)
  })

  test.each([
    [0, 1, 0],
    [1, 2, 1],
    [0, 2, 1],
    [0, 4, 1],
  ])('way %i to pay for %i with 1,360 points becomes way %i', (payOption, quantity, way) => {
    expect(payOptionFor(brunch, { payOption, quantity }, 1360)).toBe(way)
  })
})

test.each([
  ['https://tickets.example/redeem', 'tickets.example'],
  ['http://tickets.example/redeem', undefined],
  ['https://evil.example/', undefined],
  ['https://tickets.example.evil.example/', undefined],
  ['https://tickets.example@evil.example/', undefined],
  ['https://me@tickets.example/', undefined],
  ['https://:secret@tickets.example/', undefined],
  ['https://tickets.example:8443/', undefined],
  ['https://nottickets.example/', undefined],
  ['https://sub.tickets.example/', undefined],
  ['https://tickets.example.co/', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
  [null, undefined],
])('a partner at %s leads to %s', (url, host) => {
  expect(allowedRedirect(url, ['tickets.example'])?.host).toBe(host)
})

test('a port is refused, even one that the brand has named', () => {
  const hosts = ['tickets.example', 'tickets.example:8443']

  expect(allowedRedirect('https://tickets.example:8443/', hosts)).toBeUndefined()
})

test('an address is opened as the browser reads it', () => {
  const address = allowedRedirect(' HTTPS://Tickets.Example/a/../redeem?id=1', ['tickets.example'])

  expect(address?.url).toBe('https://tickets.example/redeem?id=1')
})

describe('the filters of an address', () => {
  test.each([
    ['/reward', '', {}],
    ['/reward/20', '', { category: 20 }],
    ['/reward/20/201', 'sort=-points', { category: 20, subCategory: 201, sort: '-points' }],
    ['/reward', 'search=%20tea%20&affordable=1', { search: 'tea', affordable: true }],
    ['/reward', 'sort=price&affordable=yes&kind=cars&near=here', {}],
    ['/reward', 'kind=draw&near=1', { kind: 'draw', near: true }],
    ['/reward/drinks', '', undefined],
    ['/reward/20/2x', '', undefined],
  ])('%s?%s', (path, query, filters) => {
    const params = rewardsRoute.match(path)

    expect(params && readFilters(params, new URLSearchParams(query))).toEqual(filters)
  })

  test('changing one keeps the others', () => {
    const query = new URLSearchParams('search=tea&sort=points')

    expect(String(withFilter(query, 'search', undefined))).toBe('sort=points')
  })
})

test.each([
  [{ campaignType: 0 }, false, 'tickets'],
  [{ campaignType: 20 }, false, 'gift'],
  [{ delivered: true }, false, 'parcel'],
  [{ campaignType: 8, hasSerial: true }, true, 'partner'],
  [{ campaignType: 8, hasSerial: true }, false, 'code'],
  [{ hasSerial: true, minutesValidAfterUsed: 15 }, false, 'timedCode'],
  [{ hasSerial: true }, false, 'code'],
  [{}, false, 'reward'],
])('after %j the member has a %s', (redemption, hasRedirect, gain) => {
  const any = { campaignType: 2, delivered: false, hasSerial: false, tickets: [] }

  expect(gainOf({ ...any, ...redemption }, hasRedirect)).toBe(gain)
})
