import { expect, test } from 'vitest'
import { isSamePage } from '@/studio/links/same-page-rules'

test.each([
  ['/campaign/tea-p1', '/campaign/tea-p1?utm_source=line', true],
  ['/campaign/tea-p1?lang=th&utm_source=l', '/campaign/tea-p1?utm_source=li&lang=th', true],
  ['/campaign/tea-p1?lang=th', '/campaign/tea-p1', false],
  ['/campaign/tea-p1', '/campaign/tea-p2', false],
])('%s and %s have the same cards: %s', (a, b, isSame) => {
  expect(isSamePage(a, b)).toBe(isSame)
})
