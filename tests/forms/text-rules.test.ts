import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutEmoji } from '@/forms/identity-rules'
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
])('a text-only field keeps the letters of %j', (typed, kept) => {
  expect(onlyText(typed)).toBe(kept)
})

test.each([
  ['Soi 4\r\nAri!', 'Soi 4\nAri'],
  ['ซอย ๔ 🏠', 'ซอย ๔ '],
  ['a\u2028b', 'a\nb'],
])('a text-only textarea keeps the letters, digits and line breaks of %j', (typed, kept) => {
  expect(onlyTextAndDigits(typed)).toBe(kept)
})

test('a textarea keeps every visible character', () => {
  expect(cleanLines('One, 2!\n\u200BThree\u202E ☕')).toBe('One, 2!\nThree ☕')
})

test.each([
  ['Ploy 🥭', 'Ploy '],
  ['👨‍👩‍👧 family', ' family'],
  ['🇹🇭1#*', '1#*'],
  ['1️⃣', '1'],
  ['พลอย', 'พลอย'],
])('emoji are removed from %j', (typed, kept) => {
  expect(withoutEmoji(typed)).toBe(kept)
})

test('characters that match the brand’s pattern are removed', () => {
  expect(without('A-1 b_2', '[\\d_-]')).toBe('A b')
})

test.each([
  ['ploy wifi!', '[A-Za-z0-9_]', 'ploywifi'],
  ['ก-ฮ 12', '[0-9]', '12'],
  ['👩🏽‍🍳ab', '[a-z]', 'ab'],
])('typing %j with %s allowed gives %s', (typed, allowed, kept) => {
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
  ])('typed as %j shows %s', (typed, shown) => {
    expect(cleanAmount(typed)).toBe(shown)
  })

  test.each([
    ['1,234', '1,234.00'],
    ['1,234.5', '1,234.50'],
    ['.', '0.00'],
    ['', ''],
  ])('blurred as %j shows %j', (typed, shown) => {
    expect(settleAmount(typed)).toBe(shown)
  })

  test('is sent as a number for every input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const shown = settleAmount(cleanAmount(typed))

        expect(plainAmount(shown)).toMatch(/^(\d+\.\d{2})?$/)
        expect(settleAmount(shown)).toBe(shown)
      }),
    )
  })
})

test('long input is cut before any pattern runs on it', () => {
  const long = 'a'.repeat(10_000)

  expect(
    [onlyText(long), cleanLines(long), onlyAllowed(long, '[a-z]')].map((t) => t.length),
  ).toEqual([5000, 5000, 5000])
})
