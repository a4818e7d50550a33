import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
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

// For a process of its own, whose output tells what it found.
const checkAgainAndAgain = `
  const { isQuickPattern } = await import('./mocks/values/match-pattern.ts')
  console.error('begins')
  for (let time = 0; time < 200; time++) {
    if (!isQuickPattern('^.*a.*b.*$', 'u')) console.log('refused')
  }
  console.log('done')`

test('a good pattern is not refused because its process was stopped for a while', async () => {
  const args = [
    '--no-warnings',
    '--import',
    './scripts/setup/source-imports.ts',
    '--input-type=module',
  ]
  const child = spawn(process.execPath, [...args, '--eval', checkAgainAndAgain])
  const said = text(child.stdout)
  await once(child.stderr, 'data')
  // In the middle of a check, of which each takes some milliseconds.
  await wait(200)
  child.kill('SIGSTOP')
  await wait(1000)
  child.kill('SIGCONT')
  expect(await said).toBe('done\n')
})
