import { expect, test } from 'vitest'
import { readCodeWishes } from '../../scripts/platform/code-wishes.ts'

const now = Date.parse('2026-11-23T10:00:00+07:00')
const words = { source: 'Under the lid', 'source-th': 'ใต้ฝา' }
const source = { en: 'Under the lid', th: 'ใต้ฝา' }
const ten = { count: '10', points: '30', prefix: 'CUP', ...words }

test.each([
  [{ ...ten, count: '0' }, '--count is 1 to 100000.'],
  [{ ...ten, count: '1.5' }, '--count is 1 to 100000.'],
  [{ ...ten, prefix: 'a prefix' }, '--prefix has 1 to 8 letters or digits.'],
  [{ ...ten, prefix: undefined }, '--prefix has 1 to 8 letters or digits.'],
  [{ ...ten, points: '0' }, '--points is 1 to 10000.'],
  [{ ...ten, until: '2020-01-01' }, '--until is a day to come, such as 2027-12-31.'],
  [{ ...ten, until: 'soon' }, '--until is a day to come, such as 2027-12-31.'],
  [{ ...ten, until: '2027' }, '--until is a day to come, such as 2027-12-31.'],
  [{ ...ten, until: '2027-11' }, '--until is a day to come, such as 2027-12-31.'],
  [{ ...ten, until: '2027-02-30' }, '--until is a day to come, such as 2027-12-31.'],
  [{ ...ten, points: '0x10' }, '--points is 1 to 10000.'],
  [{ ...ten, count: '1e2' }, '--count is 1 to 100000.'],
  [{ ...ten, link: 'http://club.example' }, '--link begins with https://, and has no ? or #.'],
  [{ ...ten, link: 'https://a.example/ b' }, '--link begins with https://, and has no ? or #.'],
  [{ ...ten, link: 'https://a.example/?b=1' }, '--link begins with https://, and has no ? or #.'],
])('a batch of %j is refused', (typed, fault) => {
  expect(readCodeWishes(typed, now)).toBe(fault)
})

test('codes are good until the end of the next year, unless a day is named', () => {
  const { count, points, prefix } = { count: 10, points: 30, prefix: 'CUP' }
  const wishes = {
    count,
    points,
    prefix,
    source,
    expiresAt: Date.parse('2028-01-01T00:00:00+07:00') - 1,
  }

  expect(readCodeWishes({ ...ten, prefix: 'cup' }, now)).toEqual(wishes)
  expect(readCodeWishes({ ...ten, until: '2027-12-31' }, now)).toEqual(wishes)
})

test('codes of which nothing else is said give 30 points, and are printed', () => {
  expect(readCodeWishes({ count: '10', prefix: 'CUP' }, now)).toMatchObject({
    points: 30,
    source: { en: 'Printed code', th: 'รหัสที่พิมพ์ไว้' },
  })
})
