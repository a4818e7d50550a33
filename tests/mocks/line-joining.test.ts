import { expect, test } from 'vitest'
import { joinLines } from '../../mocks/answers/line-joining.ts'

test.each([
  ['Win a 27-inch gaming monitor', 'en', 'Win a 27-\u2060inch gaming monitor'],
  ['65-inch television', 'en', '65-\u2060inch television'],
  ['A screen of 27-inch.', 'en', 'A screen of 27-\u2060inch.'],
  ['ขนาด 27-inch', 'th', 'ขนาด 27-\u2060inch'],
  ['CHN-6214-RT', 'en', 'CHN-6214-RT'],
  ['Read 24-hours.example/shop', 'en', 'Read 24-hours.example/shop'],
  ['3-in-1', 'en', '3-in-1'],
  ['xxx-xxx-4821', 'en', 'xxx-xxx-4821'],
] as const)('a line of "%s" in %s does not break before a unit', (text, language, joined) => {
  expect(joinLines(text, language)).toBe(joined)
  expect(joinLines(joined, language)).toBe(joined)
})
