import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutEmoji } from '@/forms/emoji-rules'
import {
  cleanAmount,
  cleanLines,
  onlyAllowed,
  onlyText,
  onlyTextAndDigits,
  plainAmount,
  settleAmount,
  without,
} from '@/forms/text-rules'

test.each([
  ['Ploy 99!', 'Ploy '],
  ['พลอย๑๒๓', 'พลอย'],
  ['น้ำผึ้ง', 'น้ำผึ้ง'],
  ['Zoë\tD’Or', 'Zoë DOr'],
  ['👩🏽‍🍳 Baker ☕️', ' Baker '],
  ['<script>', 'script'],
  ['\u202Eabc', 'abc'],
])('a field for text alone keeps of %j what are letters', (typed, kept) => {
  expect(onlyText(typed)).toBe(kept)
})

test.each([
  ['Soi 4\r\nAri!', 'Soi 4\nAri'],
  ['ซอย ๔ 🏠', 'ซอย ๔ '],
  ['a\u2028b', 'a\nb'],
])('a field of lines for text alone keeps of %j letters, digits and lines', (typed, kept) => {
  expect(onlyTextAndDigits(typed)).toBe(kept)
})

test('a field of lines keeps all that can be seen', () => {
  expect(cleanLines('One, 2!\n\u200BThree\u202E ☕')).toBe('One, 2!\nThree ☕')
})

test.each([
  ['Ploy 🥭', 'Ploy '],
  ['👨‍👩‍👧 family', ' family'],
  ['🇹🇭1#*', '1#*'],
  ['1️⃣', '1'],
  ['พลอย', 'พลอย'],
])('of %j stays what is no emoji', (typed, kept) => {
  expect(withoutEmoji(typed)).toBe(kept)
})

test('a brand’s own pattern is taken out', () => {
  expect(without('A-1 b_2', '[\\d_-]')).toBe('A b')
})

test.each([
  ['ploy wifi!', '[A-Za-z0-9_]', 'ploywifi'],
  ['ก-ฮ 12', '[0-9]', '12'],
  ['👩🏽‍🍳ab', '[a-z]', 'ab'],
])('of %j the keys %s pass as %s', (typed, allowed, kept) => {
  expect(onlyAllowed(typed, allowed)).toBe(kept)
})

describe('an amount', () => {
  test.each([
    ['1234567.891', '1,234,567.89'],
    ['0012', '12'],
    ['0', '0'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['12,34', '1,234'],
    ['๑๒๓๔', '1,234'],
    ['฿500 ☕', '500'],
    ['-20', '20'],
    ['1e9', '19'],
    ['12345678901234567', '1,234,567,890,123'],
    ['', ''],
  ])('typed as %j shows as %s', (typed, shown) => {
    expect(cleanAmount(typed)).toBe(shown)
  })

  test.each([
    ['1,234', '1,234.00'],
    ['1,234.5', '1,234.50'],
    ['.', '0.00'],
    ['', ''],
  ])('left as %j shows as %j', (typed, shown) => {
    expect(settleAmount(typed)).toBe(shown)
  })

  test('whatever was typed, what is sent is a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const shown = settleAmount(cleanAmount(typed))

        expect(plainAmount(shown)).toMatch(/^(\d+\.\d{2})?$/)
        expect(settleAmount(shown)).toBe(shown)
      }),
    )
  })
})

test('ten thousand characters are cut before any rule reads them', () => {
  const long = 'a'.repeat(10_000)

  expect(
    [onlyText(long), cleanLines(long), onlyAllowed(long, '[a-z]')].map((t) => t.length),
  ).toEqual([5000, 5000, 5000])
})
