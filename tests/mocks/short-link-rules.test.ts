import { expect, test } from 'vitest'
import {
  isOpen,
  openHostOf,
  redirectTarget,
  storedPath,
  wordsByUse,
} from '../../mocks/areas/links/short-link-rules.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1 Safari Line/14.1.0', 'line'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'web'],
  ['Mozilla/5.0 (compatible; Pipeline/2 Safari)', 'web'],
  ['facebookexternalhit/1.1;line-poker/1.0', 'bot'],
  ['Mozilla/5.0 (Macintosh) facebookexternalhit/1.1 Facebot Twitterbot/1.0', 'bot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ['WhatsApp/2.24', 'bot'],
  ['curl/8.5.0', 'bot'],
  ['', 'bot'],
])('%s is %s', (userAgent, host) => {
  expect(openHostOf(userAgent)).toBe(host)
})

test.each([
  ['/reward/3?utm_source=line', '/reward/3?utm_source=line'],
  ['/campaign/ชา-p1001', '/campaign/%E0%B8%8A%E0%B8%B2-p1001'],
  ['/profile/../reward', '/reward'],
  ['/s/tea26', undefined],
  ['//evil.example/reward', undefined],
  ['/\\evil.example/reward', undefined],
  ['/..//evil.example', undefined],
  ['/..//', undefined],
  ['https://app.invalid/reward', undefined],
])('%s is stored as %s', (path, stored) => {
  expect(storedPath(path)).toBe(stored)
})

test('a stored path that is another site leads nowhere', () => {
  expect(redirectTarget('https://a.example', '//evil.example')).toBeUndefined()
  expect(redirectTarget('https://a.example', '//')).toBeUndefined()
  expect(redirectTarget('https://a.example', '/reward')).toBe('https://a.example/reward')
})

test.each([
  [null, null, true],
  [101, null, true],
  [100, null, false],
  [null, 50, false],
])('a link that expires at %s and ended at %s', (expires_at, ended_at, open) => {
  expect(isOpen({ expires_at, ended_at }, 100)).toBe(open)
})

test('words stand by their use, and then by the alphabet', () => {
  expect(wordsByUse(['b', null, 'a', 'c', 'b', undefined, ''], 2)).toEqual(['b', 'a'])
})
