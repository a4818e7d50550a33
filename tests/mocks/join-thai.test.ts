import { expect, test } from 'vitest'
import { joinThai } from '../../mocks/answers/language.ts'

test.each([
  ['รหัสใช้ได้ 30 นาที', 'รหัสใช้ได้ 30\u00a0นาที'],
  ['1 ธันวาคม 2569 ทุกสาขา', '1\u00a0ธันวาคม 2569 ทุก\u2060สาขา'],
  ['คะแนนสองเท่า', 'คะแนนสอง\u2060เท่า'],
  ['20 ถึง 22 พฤศจิกายน', '20 ถึง 22\u00a0พฤศจิกายน'],
  ['หมดทุกข์', 'หมดทุกข์'],
  ['ใช้ได้ทุก 25 บาท', 'ใช้ได้ทุก 25\u00a0บาท'],
])('%s does not break inside', (text, joined) => {
  expect(joinThai(text)).toBe(joined)
})
