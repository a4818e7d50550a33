import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from '@/i18n/masks'

test.each([
  ['0812344821', 'xxx-\u2060xxx-\u20604821'],
  ['081-234-4821', 'xxx-\u2060xxx-\u20604821'],
])('the masked number %s shows four digits, in one line', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})

test.each([
  ['ploy.c@chaan.example', 'p•••c@chaan.example'],
  ['p@chaan.example', 'p•••@chaan.example'],
])('the masked address %s shows two letters', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
