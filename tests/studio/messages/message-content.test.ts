import { expect, test } from 'vitest'
import {
  daysOfField,
  emptyContent,
  instantOfField,
  noWords,
  toggled,
  withWords,
  wordsOf,
} from '@/studio/messages/message-content-rules'

test.each([
  ['', null],
  [' ', null],
  ['0', null],
  ['-3', null],
  ['x', null],
  ['1', 1],
  ['7.9', 7],
  ['30', 30],
  ['31', 30],
])('a field of days with %j is %s of at most 30', (value, days) => {
  expect(daysOfField(value, 30)).toBe(days)
})

test('a field of date and time is by the clock of Bangkok', () => {
  expect(instantOfField('2026-11-28T09:30')).toBe('2026-11-28T09:30:00+07:00')
  expect(instantOfField('')).toBeUndefined()
  expect(instantOfField('2026-11-28')).toBeUndefined()
})

test('words change in one language alone', () => {
  const thai = { ...emptyContent, ...withWords(emptyContent, 'th', { title: 'ชา' }) }
  const both = { ...thai, ...withWords(thai, 'en', { title: 'Tea', text: 'Hot' }) }
  expect(wordsOf(both, 'th')).toEqual({ ...noWords, title: 'ชา' })
  expect(wordsOf(both, 'en')).toEqual({ ...noWords, title: 'Tea', text: 'Hot' })
  expect(wordsOf(emptyContent, 'en')).toEqual(noWords)
})

test('a value is added to a list at its end, and taken out where it is', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3])
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3])
})
