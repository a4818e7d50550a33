import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFresh, linkLifeMs, partsOfLink } from '@/attribution/link-rules'
import { RedeemBody } from '@/contract/redeem'

describe('a link', () => {
  test.each([
    [
      'with all that it can carry',
      '?store=3&tranId=T-881&walletcard=c_77',
      { location_id: '3', tranId: 'T-881', walletcard: 'c_77' },
    ],
    ['without any of it', '?returnTo=%2Freward&page=2', {}],
    ['with nothing at all', '', {}],
    ['with the words of a marketer alone', '?utm_source=newsletter&c=sk26', {}],
    ['with its names in other letters', '?TranID=t1&Store=2', { tranId: 't1', location_id: '2' }],
    ['with both names of a branch', '?store=2&location_id=5', { location_id: '5' }],
    ['with a name twice', '?store=2&store=3', { location_id: '3' }],
    ['with empty values', '?store=&tranId=+&walletcard=', {}],
  ])('%s', (_, search, parts) => {
    expect(partsOfLink(search)).toEqual(parts)
  })

  test.each([
    ['a telephone number', '?store=0812344821', {}],
    ['a telephone number with dashes', '?store=081-234-4821&tranId=t', { tranId: 't' }],
    ['a national ID', '?store=1103700012345', {}],
    ['the number of a payment card', '?walletcard=4111-1111-1111-1111', {}],
    [
      'a transaction may have many digits',
      '?tranId=20261122093015881',
      { tranId: '20261122093015881' },
    ],
  ])('that could hold personal data: %s', (_, search, parts) => {
    expect(partsOfLink(search)).toEqual(parts)
  })

  test.each([
    ['a transaction that is too long', `?tranId=${'7'.repeat(65)}`],
    ['a branch that is too long', `?store=${'b'.repeat(33)}`],
    ['a mark-up', '?tranId=%3Cscript%3E'],
    ['a path', '?store=..%2F..%2Fetc&walletcard=a%2Fb'],
    ['another line', '?tranId=a%0Ab'],
  ])('with %s has no parts', (_, search) => {
    expect(partsOfLink(search)).toEqual({})
  })
})

const names = ['store', 'location_id', 'tranId', 'walletcard']
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.stringMatching(/^[\w.@/ -]{0,120}$/),
)
const searches = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 })
  .map((pairs) => `?${new URLSearchParams(pairs)}`)

describe('the parts of any link', () => {
  test('pass the contract', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const body = { quantity: 1, ...partsOfLink(search) }
        expect(RedeemBody.parse(body)).toEqual(body)
      }),
    )
  })

  test('are short and have only letters and signs of the Latin alphabet', () => {
    fc.assert(
      fc.property(searches, (search) => {
        for (const part of Object.values(partsOfLink(search))) {
          expect(part).toMatch(/^[\w.-]{1,64}$/)
        }
      }),
    )
  })
})

test.each([
  ['just now', 0, true],
  ['an hour ago', 3_600_000, true],
  ['almost a day ago', linkLifeMs - 1, true],
  ['a day ago', linkLifeMs, false],
  ['a month ago', 30 * linkLifeMs, false],
  ['in the future, by a clock that was changed', -1, false],
])('a link opened %s', (_, age, counts) => {
  const now = Date.parse('2026-11-22T10:00:00+07:00')

  expect(isFresh(now - age, now)).toBe(counts)
})
