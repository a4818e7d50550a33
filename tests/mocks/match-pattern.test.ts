import { expect, test } from 'vitest'
import { isQuickPattern, matchPattern } from '../../mocks/values/match-pattern'

const hostile = `${'a'.repeat(200)}!`

test('a pattern that takes too long for a text gives up, and others go on as before', () => {
  expect(matchPattern('^([A-Za-z]+ ?)+$', hostile, 'u')).toBeUndefined()
  expect(matchPattern('(', 'a')).toBeUndefined()
  expect(matchPattern('^a', hostile)).toBe(true)
  expect(matchPattern('^b', hostile)).toBe(false)
  expect(matchPattern('a', 'a'.repeat(301))).toBe(false)
})

test.for([
  [String.raw`^([A-Za-z]+ ?)+$`, false],
  [String.raw`^(a|a)*$`, false],
  [String.raw`^(\d+-?)+$`, false],
  [String.raw`^(\w+\s*)*$`, false],
  [String.raw`^([ก-๙]+ ?)+$`, false],
  ['(', false],
  [String.raw`^0\d{9}$`, true],
  [String.raw`^[A-Za-zก-๙ .'-]+$`, true],
  [String.raw`^[\w.+-]+@[\w-]+(\.[\w-]+)+$`, true],
] as const)('a pack may have %s: %s', ([pattern, isAllowed]) => {
  expect(isQuickPattern(pattern, 'u')).toBe(isAllowed)
})
