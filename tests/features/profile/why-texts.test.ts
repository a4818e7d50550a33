import { expect, test } from 'vitest'
import en from '@/features/profile/texts/en.json'
import th from '@/features/profile/texts/th.json'

test.each([
  ['English', en],
  ['Thai', th],
])('every detail says in %s for itself why it helps', (_, { edit }) => {
  const reasons = Object.values(edit.why)
  expect(new Set(reasons).size).toBe(reasons.length)
})
