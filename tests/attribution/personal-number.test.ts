import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPersonalNumber } from '@/attribution/personal-number'

test.each([
  ['a mobile number', '0812344821'],
  ['a number of Bangkok', '021234567'],
  ['a number with dashes', '081-234-4821'],
  ['a number with the country', '66812344821'],
  ['a number with the country and its zero', '+66 081 234 4821'],
  ['a number behind a word', 'sms_0812344821'],
  ['a number behind a day', '20261122-0812344821'],
  ['a national ID', '1101700230708'],
  ['a national ID as it is printed', '1-1017-00230-70-8'],
  ['a Visa card', '4111111111111111'],
  ['a card in groups', '5555-5555-5555-4444'],
  ['an American Express card', 'x.378282246310005'],
])('%s could be a personal number', (_, text) => {
  expect(hasPersonalNumber(text)).toBe(true)
})

test.each([
  ['a day', '2026-11-22'],
  ['a time', '20261122093015'],
  ['a campaign of an advertising platform', '120210987654321987'],
  ['another one', '21345678901'],
  ['a national ID with a wrong check digit', '1101700230703'],
  ['a card with a wrong check digit', '4111111111111112'],
  ['digits that letters part', 'a081b234c4821'],
  ['nothing', ''],
])('%s is not a personal number', (_, text) => {
  expect(hasPersonalNumber(text)).toBe(false)
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const around = fc.stringMatching(/^([a-z]{0,8}[_.:-])?$/)

test('a mobile number is found inside any text', () => {
  fc.assert(
    fc.property(around, digits(8), around, (before, rest, after) => {
      expect(hasPersonalNumber(`${before}08${rest}${after && `-${after}`}`)).toBe(true)
    }),
  )
})
