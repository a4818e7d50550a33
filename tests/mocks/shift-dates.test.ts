import { expect, test } from 'vitest'
import { shiftBirthDate, shiftDates } from '../../mocks/brands/shift-dates'

test.for([
  ['2026-11-21T10:00:00+07:00', 12, '2026-12-03T10:00:00+07:00'],
  ['2026-12-31', 1, '2027-01-01'],
  ['20 to 22 November 2026, all branches', 1, '21 to 23 November 2026, all branches'],
  ['20 to 22 November, all branches', 10, '30 November to 2 December, all branches'],
  ['20 ถึง 22 พฤศจิกายน 2569 ทุกสาขา', 41, '31 ธันวาคม ถึง 2 มกราคม 2570 ทุกสาขา'],
  ['Sunday 6 December 2026, 13:00', 2, 'Tuesday 8 December 2026, 13:00'],
  ['ภายในวันอังคารที่ 24 พฤศจิกายน', 1, 'ภายในวันพุธที่ 25 พฤศจิกายน'],
  ['between 10 January and 31 March 2027', 7, 'between 17 January and 7 April 2027'],
  ['a wallet of 20 May flowers', 0, 'a wallet of 20 May flowers'],
  ['SAMPLE 0412/2569', 30, 'SAMPLE 0412/2569'],
  ['All through November', 30, 'All through November'],
] as const)('%s moved by %i days reads %s', ([text, days, moved]) => {
  expect(shiftDates(text, days)).toBe(moved)
})

test('rules that hold every year keep their dates', () => {
  const levels = { basis: { en: 'from 1 January to 31 December' }, from: '2026-01-01' }

  expect(shiftDates(levels, 31)).toEqual({ ...levels, from: '2026-02-01' })
})

test('a birthday keeps its distance from today, and the year of birth', () => {
  expect(shiftBirthDate('1996-03-14', 40)).toBe('1996-04-23')
  expect(shiftBirthDate('1996-12-20', 30)).toBe('1996-01-19')
})
