import { expect, test } from 'vitest'
import { isExpired } from '@/host/id-token'

const now = Date.UTC(2026, 10, 21)

function token(claims: object) {
  return `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`
}

test.each([
  ['has a minute left', token({ exp: now / 1000 + 60 }), false],
  ['ends this second', token({ exp: now / 1000 }), true],
  ['ended an hour ago', token({ exp: now / 1000 - 3600 }), true],
  [
    'names its holder in Thai',
    token({ exp: now / 1000 + 60, name: '\u00e0\u00b8\u009e~~~???' }),
    false,
  ],
  ['does not say when it ends', token({ sub: 'U1' }), true],
  ['is not a token', 'nonsense', true],
])('an ID token that %s', (_name, idToken, expected) => {
  expect(isExpired(idToken, now)).toBe(expected)
})
