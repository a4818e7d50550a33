import { expect, test } from 'vitest'
import { partOfDay } from '@/features/home/member/use-greeting'

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('at %i o’clock in Bangkok the greeting is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
