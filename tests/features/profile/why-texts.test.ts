import { expect, test } from 'vitest'
import en from '@/features/profile/texts/en.json'
import th from '@/features/profile/texts/th.json'

test.each([
  ['English', en],
  ['Thai', th],
])('every detail has its own reason in %s', (_, { why }) => {
  const reasons = Object.values(why)
  expect(new Set(reasons).size).toBe(reasons.length)
})
