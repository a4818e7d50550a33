import { expect, test } from 'vitest'
import { isExpired, personOf } from '@/host/id-token'

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

test('the name is read from an ID token, also in Thai', () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: 'พลอย', picture: 'https://p/1' }))
  const idToken = `h.${btoa(String.fromCharCode(...bytes))}.s`

  expect(personOf(idToken)).toEqual({ name: 'พลอย', picture: 'https://p/1' })
})

test('an unreadable token has no name and no picture', () => {
  expect(personOf('nonsense')).toEqual({})
})
