import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanContact, contactProblem, withDashes } from '@/forms/contact-rules'

test.each([
  ['0812344821', '081-234-4821'],
  ['+66 81 234 4821', '081-234-4821'],
  ['022344821', '02-234-4821'],
  ['02 234 4821', '02-234-4821'],
  ['๐๒๒๓๔๔๘๒๑', '02-234-4821'],
  ['+66 2 234 4821', '02-234-4821'],
  ['66 2 234 4821', '02-234-4821'],
  ['0066 53 123 456', '053-123-456'],
  ['053123456', '053-123-456'],
  ['02', '02'],
  ['0223', '02-23'],
  ['0531', '053-1'],
  ['081234482199', '081-234-4821'],
  ['', ''],
])('the number “%s” is read as “%s”', (typed, shown) => {
  expect(cleanContact(typed)).toBe(shown)
})

test.each([
  ['081-234-4821', undefined],
  ['02-234-4821', undefined],
  ['053-123-456', undefined],
  ['', 'required'],
  ['02-234-482', 'phone'],
  ['081-234-482', 'phone'],
  ['1-234-4821', 'phone'],
])('%j has the problem %s', (shown, problem) => {
  expect(contactProblem(shown)).toBe(problem)
})

test('cleaning a cleaned number does not change it, after each typed digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{0,9}$/), (digits) => {
      const shown = cleanContact(digits)

      expect(cleanContact(shown)).toBe(shown)
      expect(shown.replaceAll('-', '')).toBe(digits)
      expect(withDashes(digits)).toBe(shown)
    }),
  )
})

test.each([
  ['081-555-4821', '081-555-4821'],
  ['081 555 4821', '081-555-4821'],
  ['02-234-4821', '02-234-4821'],
  ['+66 81 555 4821', '+66 81 555 4821'],
  ['+1 415 555 0100', '+1 415 555 0100'],
  ['', ''],
])('the stored number %j shows as %j', (kept, shown) => {
  expect(withDashes(kept)).toBe(shown)
})
