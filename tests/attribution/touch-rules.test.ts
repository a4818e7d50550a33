import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCurrent, landingOf, mediaOf, touchLifeMs, wordsOfLink } from '@/attribution/touch-rules'
import { RedeemBody } from '@/contract/redeem'

describe('a link', () => {
  test.each([
    [
      'with all of it',
      '?utm_source=line&utm_medium=rich-menu&utm_campaign=songkran&utm_content=top&utm_term=tea&utm_id=42&c=sk26',
      {
        utm_source: 'line',
        utm_medium: 'rich-menu',
        utm_campaign: 'songkran',
        utm_content: 'top',
        utm_term: 'tea',
        utm_id: '42',
        c: 'sk26',
      },
    ],
    ['without any of it', '?store=3&page=2', {}],
    ['with our own code alone', '?c=sk26', { c: 'sk26' }],
    ['with capital letters', '?UTM_Source=LINE&C=SK26', { utm_source: 'line', c: 'sk26' }],
    ['with words and spaces', '?utm_term=iced+thai++tea', { utm_term: 'iced-thai-tea' }],
    [
      'with the marks of a naming scheme',
      '?utm_campaign=TH|SK:26~a',
      { utm_campaign: 'th|sk:26~a' },
    ],
    [
      'with a name twice, because LINE puts the endpoint’s own query first',
      '?utm_source=liff&utm_source=poster',
      { utm_source: 'poster' },
    ],
    ['with a name twice, once empty', '?utm_source=poster&utm_source=', { utm_source: 'poster' }],
    [
      'with the id of an advertising platform',
      '?utm_id=120210987654321987',
      { utm_id: '120210987654321987' },
    ],
  ])('%s', (_, search, words) => {
    expect(wordsOfLink(search)).toEqual(words)
  })

  test.each([
    ['an e-mail address', '?utm_source=ploy@chaan.example'],
    ['a telephone number', '?utm_campaign=0812344821&c=0812344821'],
    ['a national ID', '?utm_id=1101700230708'],
    ['the number of a payment card', '?utm_content=4111-1111-1111-1111'],
    ['a name in Thai letters', '?utm_campaign=%E0%B8%9E%E0%B8%A5%E0%B8%AD%E0%B8%A2'],
    ['65 characters', `?utm_source=${'a'.repeat(65)}`],
    ['a thousand characters', `?utm_source=${'a'.repeat(1000)}`],
    ['a code of 33', `?c=${'a'.repeat(33)}`],
    ['a mark in a code', '?c=sk|26'],
    ['a formula of a spreadsheet', '?utm_source=-1%2B1&utm_medium=%3D1'],
    ['a mark-up', '?utm_source=%3Cb%3E'],
  ])('with %s has no values', (_, search) => {
    expect(wordsOfLink(search)).toEqual({})
  })
})

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id', 'c']
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.stringMatching(/^[\w.@/ |:~-]{0,120}$/),
)
const searches = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 })
  .map((pairs) => `?${new URLSearchParams(pairs)}`)

test('the values of any link pass the contract', () => {
  fc.assert(
    fc.property(searches, fc.webPath(), (search, path) => {
      const words = wordsOfLink(search)
      const redeem_media = mediaOf(words)
      const touch_path = landingOf(path)
      const body = {
        quantity: 1,
        ...words,
        ...(redeem_media !== undefined && { redeem_media }),
        ...(touch_path !== undefined && { touch_path }),
      }
      expect(RedeemBody.parse(body)).toEqual(body)
    }),
  )
})

test.each([
  [{ utm_source: 'line', utm_medium: 'chat', utm_campaign: 'sk' }, 'line/chat/sk'],
  [{ utm_source: 'line' }, 'line'],
  [{ utm_campaign: 'sk' }, '-/-/sk'],
  [{ utm_source: 'line', utm_medium: 'a|b', utm_campaign: 'c'.repeat(33) }, 'line'],
  [{ utm_id: '42', c: 'sk26' }, undefined],
])('the redeem_media of %j is %s', (words, media) => {
  expect(mediaOf(words)).toBe(media)
})

test.each([
  ['/campaign/iced-thai-tea-p1001', '/campaign/iced-thai-tea-p1001'],
  ['/', '/'],
  ['/campaign/%E0%B8%8A%E0%B8%B2-p1', '/campaign/%E0%B8%8A%E0%B8%B2-p1'],
  ['/profile/0812344821', undefined],
  [`/${'a'.repeat(200)}`, undefined],
  ['/a@b', undefined],
])('the landing page of %s is %s', (pathname, path) => {
  expect(landingOf(pathname)).toBe(path)
})

test.each([
  ['just now', 0, true],
  ['almost thirty days ago', touchLifeMs - 1, true],
  ['thirty days ago', touchLifeMs, false],
  ['a minute ahead, by a clock that was set back', -60_000, true],
  ['a day ahead', -86_400_000, false],
])('a link that led here %s', (_, age, counts) => {
  const now = Date.parse('2026-11-22T10:00:00+07:00')

  expect(isCurrent(now - age, now)).toBe(counts)
})
