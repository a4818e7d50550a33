import { expect, test } from 'vitest'
import { dialAddress } from '@/routing/outside-link'

test.each([
  ['02-555-0100', 'tel:025550100'],
  ['+66 2 555 0100', 'tel:+6625550100'],
  ['0812345678;ext=9', 'tel:08123456789'],
])('phone number %s links to %s', (number, address) => {
  expect(dialAddress(number)).toBe(address)
})
