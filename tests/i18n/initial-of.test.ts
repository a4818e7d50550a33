import { expect, test } from 'vitest'
import { initialOf } from '@/i18n/initial-of'

test.each([
  ['Ken T.', 'K'],
  ['mai', 'M'],
  // A vowel that is written before its consonant does not stand alone.
  ['เคน', 'ค'],
  ['ใหม่', 'ห'],
  ['น้ำหวาน', 'น'],
  ['  ', ''],
  [null, ''],
])('the initial of %s is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
