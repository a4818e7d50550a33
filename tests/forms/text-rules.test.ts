import { expect, test } from 'vitest'
import { withoutEmoji } from '@/forms/identity-rules'
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
