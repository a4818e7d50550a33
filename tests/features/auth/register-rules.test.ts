import { expect, test } from 'vitest'
import {
  cleanAddress,
  cleanPhone,
  cleanText,
  isDate,
  isName,
  isNationalId,
  isOldEnough,
  isPassword,
  isPhone,
  toMonthEnd,
} from '@/features/auth/register-rules'

test.each([
  ['0812344821', '081-234-4821'],
  ['+66 81 234 4821', '081-234-4821'],
  ['+66 (0)81-234-4821', '081-234-4821'],
  ['๐๘๑ ๒๓๔ ๔๘๒๑', '081-234-4821'],
  ['0812', '081-2'],
  ['call me', ''],
])('the number %s is read as %s', (typed, shown) => {
  expect(cleanPhone(typed)).toBe(shown)
})

test.each([
  ['081-234-4821', true],
  ['181-234-4821', false],
  ['081-234-482', false],
])('%s is a mobile number: %s', (shown, isRight) => {
  expect(isPhone(shown)).toBe(isRight)
})

test.each([
  ['Veranda#1', true],
  ['Veranda11', false],
  ['Veranda##', false],
  ['Ve#1', false],
  ['Veranda#12345', false],
])('%s may be a password: %s', (password, isRight) => {
  expect(isPassword(password)).toBe(isRight)
})

test.each([
  ['1101700230708', true],
  ['1101700230703', false],
  ['110170023070', false],
])('%s is a national ID: %s', (digits, isRight) => {
  expect(isNationalId(digits)).toBe(isRight)
})

test('what turns text around or cannot be seen is taken out', () => {
  expect(cleanText('Plo\u202Ey\u200B')).toBe('Ploy')
})

test('an address loses its Thai letters and spaces', () => {
  expect(cleanAddress(' Pโloy@Chaan.Example ')).toBe('ploy@chaan.example')
})

test('ten thousand characters are no name, and are read at once', () => {
  expect(isName(cleanText('a'.repeat(10_000)))).toBe(false)
})

test.each([
  ['2001-02-29', false],
  ['2000-02-29', true],
  ['2001-13-01', false],
])('%s exists: %s', (day, exists) => {
  expect(isDate(day)).toBe(exists)
})

test.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['2008-02-29', true],
])('born on %s is old enough on 21 November 2026: %s', (day, isRight) => {
  expect(isOldEnough(day, 18, '2026-11-21')).toBe(isRight)
})

test('a day that the month does not have moves to its end', () => {
  expect(toMonthEnd('2001', '02', '31')).toBe('2001-02-28')
})
