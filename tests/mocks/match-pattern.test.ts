import { expect, test } from 'vitest'
import { isQuickPattern, matchPattern } from '../../mocks/values/match-pattern'

const hostile = `${'a'.repeat(200)}!`

test('a pattern that takes too long for a text is given up once, and others go on as before', () => {
  const slow = '^([A-Za-z]+ ?)+$'
  expect(matchPattern(slow, [hostile], 'u')).toBeUndefined()
  // Not tried again: it would match.
  expect(matchPattern(slow, ['a'], 'u')).toBeUndefined()
  expect(matchPattern('(', ['a'])).toBeUndefined()
  expect(matchPattern('^a', [hostile, 'ab'])).toBe(true)
  expect(matchPattern('^a', [hostile, 'ba'])).toBe(false)
  expect(matchPattern('a', ['a'.repeat(500)])).toBe(true)
  expect(matchPattern('a', ['a'.repeat(501)])).toBe(false)
})

test.for([
  [String.raw`^([A-Za-z]+ ?)+$`, false],
  [String.raw`^(a|a)*$`, false],
  [String.raw`^(\d+-?)+$`, false],
  [String.raw`^(\w+\s*)*$`, false],
  [String.raw`^([ก-๙]+ ?)+$`, false],
  [String.raw`^TH(\d+-?)+$`, false],
  ['^([x-z]+ ?)+$', false],
  ['(', false],
  [String.raw`^0\d{9}$`, true],
  [String.raw`^[A-Za-zก-๙ .'-]+$`, true],
  [String.raw`^[\w.+-]+@[\w-]+(\.[\w-]+)+$`, true],
] as const)('a pack may have %s: %s', ([pattern, isAllowed]) => {
  expect(isQuickPattern(pattern, 'u')).toBe(isAllowed)
})
