import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath, withReturnTo } from '@/routing/return-to'

test.each([
  [
    '/campaign/iced-thai-tea-p1001?utm_source=line',
    '/campaign/iced-thai-tea-p1001?utm_source=line',
  ],
  ['/profile/myreward/available', '/profile/myreward/available'],
  ['/a/../profile', '/profile'],
  ['/reward?next=//evil.example', '/reward?next=//evil.example'],
  ['/reward#//evil.example', '/reward#//evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/／evil.example', '/%EF%BC%8Fevil.example'],
])('%s is accepted', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})

test.each([
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https://evil.example',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\n/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/%2f%2f%2fevil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/./%2f/evil.example',
  '///evil.example',
  '//app.invalid@evil.example/',
  '//localhost:1/',
  '//[::1]/',
  'http://localhost:1/',
  'http:/evil.example',
  'HTTPS:\\\\evil.example',
  'data:text/html,<script>alert(1)</script>',
  'JaVaScRiPt:alert(1)',
  'vbscript:msgbox(1)',
  'blob:https://app.invalid/1',
  '@evil.example',
  '.evil.example',
  ':8080/',
  // Look-alikes of the slash and the dot.
  '／／evil.example',
  '⁄⁄evil.example',
  '//evil。example',
  '//еvil.example',
  '',
])('%j is refused', (wanted) => {
  expect(safeReturnPath(wanted)).toBeUndefined()
})

test('an accepted address is of the app’s origin', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    'evil.example',
    'https',
    '?',
    '#',
    ' ',
    '\t',
    '\n',
    '%2e',
    '／',
    '。',
    'javascript:',
    '//evil.example:1',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const path = safeReturnPath(pieces.join(''))
      if (path === undefined) return
      expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
    }),
  )
})

test('the address of a sign-in page holds the member’s destination', () => {
  expect(withReturnTo('/login/signin', '/campaign/tea-p1?utm=a')).toBe(
    '/login/signin?returnTo=%2Fcampaign%2Ftea-p1%3Futm%3Da',
  )
  expect(withReturnTo('/login/signin', '/')).toBe('/login/signin')
})
