import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutEmoji } from '@/forms/identity-rules'
import { parseBaht, cleanNumber, editAmount, settleAmount, settleWhole } from '@/forms/amount-rules'
import {
  cleanLines,
  onlyAllowed,
  onlyText,
  onlyTextAndDigits,
  cleanReferCode,
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
    ['129,50', '129.50'],
    ['1,234.50', '1,234.50'],
    ['1,234', '1,234.00'],
    ['1234567.8', '1,234,567.80'],
    ['1.234,50', '1,234.50'],
    ['1.234.567', '1,234,567.00'],
    ['1 234,5', '1,234.50'],
    ["1'234.50", '1,234.50'],
    ['12,34', '12.34'],
    ['0012', '12.00'],
    ['0,50', '0.50'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['๑,๒๓๔.๕๐', '1,234.50'],
    ['１２９，５０', '129.50'],
    ['฿500 ☕', '500.00'],
  ])('typed as %j is %s once the field is left, and is sent as that', (typed, shown) => {
    expect(settleAmount(cleanNumber(typed))).toBe(shown)
    expect(parseBaht(cleanNumber(typed))).toBe(Number(shown.replaceAll(',', '')))
  })

  test.each(['1.234', '12,3456', '1234,567', '1,234,50', '1,24.50', '1.2.3', '0,500', '1.5,', '.'])(
    'typed as %j may mean two amounts: it stays, and is not sent',
    (typed) => {
      expect(settleAmount(cleanNumber(typed))).toBe(typed)
      expect(parseBaht(typed)).toBeUndefined()
    },
  )

  test('is edited without its commas: 1,234.50 without its end would be 1.23', () => {
    expect(editAmount('1,234.50')).toBe('1234.50')
    expect(editAmount('1.234')).toBe('1.234')
    expect(editAmount('')).toBe('')
  })

  test('is the same amount each time the field is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const shown = settleAmount(cleanNumber(typed))

        expect(settleAmount(shown)).toBe(shown)
        expect(parseBaht(editAmount(shown))).toBe(parseBaht(shown))
      }),
    )
  })
})

test.each([
  ['1,234', '1234'],
  ['12.00', '12'],
  ['007', '007'],
  ['12.5', '12.5'],
  ['1.234', '1.234'],
  ['', ''],
])('a whole number typed as %j is %j once the field is left', (typed, shown) => {
  expect(settleWhole(cleanNumber(typed))).toBe(shown)
})

test.each([
  [' ploy 4821\n', 'PLOY4821'],
  ['Join with my code ploy4821!', 'PLOY4821'],
  ['ใช้โค้ด PLOY4821 ตอนสมัคร', 'PLOY4821'],
  ['Take PLOY4821 or ANAN1234 from us', 'TAKEPLOY4821ORANAN1234FROMUS'],
])("a friend's code typed as %j is %s", (typed, code) => {
  expect(cleanReferCode(typed)).toBe(code)
})

test('long input is cut before any pattern runs on it', () => {
  const long = 'a'.repeat(10_000)

  expect(
    [onlyText(long), cleanLines(long), onlyAllowed(long, '[a-z]')].map((t) => t.length),
  ).toEqual([5000, 5000, 5000])
})
