import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { outcomeOfError, waitAfter } from '@/api/lost-answer'
import {
  codesOf,
  confirmTitle,
  costOf,
  firstPayOption,
  payOptionFor,
} from '@/features/rewards/redeem-confirm-rules'
import { allowedRedirect } from '@/features/rewards/redirect-rules'
import { readFilters, withFilter } from '@/features/rewards/reward-filters'
import { gainOf } from '@/features/rewards/success-rules'

describe('after sending', () => {
  test.each([
    ['nothing answered', new ApiError('network'), 'lost'],
    ['the answer took too long', new ApiError('aborted'), 'lost'],
    ['the answer was broken', new ApiError('contract'), 'lost'],
    ['a gateway failed', new ApiError('refused', { id: 502 }), 'lost'],
    ['the platform failed', new ApiError('refused', { id: 500, code: 'serverError' }), 'lost'],
    ['it is busy', new ApiError('refused', { id: 503, code: 'busy' }), 'lost'],
    ['it is being worked on', new ApiError('refused', { id: 409, code: 'inFlight' }), 'lost'],
    ['it is sold out', new ApiError('refused', { id: 1, code: 'soldOut' }), 'refused'],
    ['points are short', new ApiError('refused', { id: 4, code: 'pointNotEnough' }), 'refused'],
    ['it has ended', new ApiError('refused', { id: 1409, code: 'expired' }), 'refused'],
    ['the session is over', new ApiError('refused', { id: 401, code: 'unauthorized' }), 'left'],
  ])('%s', (_, error, kind) => {
    expect(outcomeOfError(error).kind).toBe(kind)
  })
})

test('asking for the outcome begins soon and never stops', () => {
  expect([1, 2, 3, 4, 5, 40, 41, 1000].map(waitAfter)).toEqual([
    1000, 2000, 4000, 8000, 8000, 8000, 30_000, 30_000,
  ])
})

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

  test('each way to pay has its sum', () => {
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
  ['https://tickets.example:8443/', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
  [null, undefined],
])('a partner at %s leads to %s', (url, host) => {
  expect(allowedRedirect(url, ['tickets.example'])?.host).toBe(host)
})

describe('the filters of an address', () => {
  test.each([
    [{}, '', {}],
    [{ catId: '20' }, '', { category: 20 }],
    [
      { catId: '20', subCatId: '201' },
      'sort=-points',
      { category: 20, subCategory: 201, sort: '-points' },
    ],
    [{}, 'search=%20tea%20&affordable=1', { search: 'tea', affordable: true }],
    [{}, 'sort=price&affordable=yes&kind=cars&near=here', {}],
    [{}, 'kind=draw&near=1', { kind: 'draw', near: true }],
    [{ catId: 'drinks' }, '', undefined],
    [{ catId: '20', subCatId: '2x' }, '', undefined],
  ])('%j?%s', (params, query, filters) => {
    expect(readFilters(params, new URLSearchParams(query))).toEqual(filters)
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
