import { expect, test } from 'vitest'
import { referCodeOf, withoutReferCode } from '@/attribution/refer-link'

test.each([
  ['?ref=PLOY4821', 'PLOY4821'],
  ['?ref=%20ploy4821+', 'PLOY4821'],
  ['?REF=Ploy4821', 'PLOY4821'],
  ['?utm_source=chat&ref=PLOY4821&code=CUP', 'PLOY4821'],
  // LINE puts the query of the endpoint before that of the link.
  ['?ref=OLD1&ref=NEW2', 'NEW2'],
  ['?ref=ABC', undefined],
  ['?ref=ABCDEFGHIJKLM', undefined],
  ['?ref=PLOY-4821', undefined],
  ['?ref=%3Cscript%3E', undefined],
  ['?ref=๑๒๓๔๕', undefined],
  [`?ref=${'A'.repeat(10_000)}`, undefined],
  ['?ref=%00%E0%A4%A', undefined],
  ['?ref=', undefined],
  ['?referer=PLOY4821', undefined],
  ['', undefined],
])('the code of %s is %s', (search, code) => {
  expect(referCodeOf(search)).toBe(code)
})

test.each([
  ['?ref=PLOY4821', ''],
  ['?code=A%2CB&ref=PLOY4821', '?code=A%2CB'],
  ['?Ref=PLOY4821&q=a+b%20c&referer=x', '?q=a+b%20c&referer=x'],
  ['?ref=OLD1&page=2&ref=NEW2', '?page=2'],
])('%s without the code is %s', (search, rest) => {
  expect(withoutReferCode(search)).toBe(rest)
})
