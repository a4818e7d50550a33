import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, plainText } from '../../../mocks/pages/plain-text'

test.each([
  ['Two  spaces\nand a line', 'Two spaces and a line'],
  ['<p>Tea &amp; <b>cake</b></p>', 'Tea &amp; cake'],
  ['Before<script>alert(1)</script>after', 'Before after'],
  ['<style>p{}</style>Words', 'Words'],
  ['Under <18 and >60', 'Under <18 and >60'],
  ['มัท\u2060ฉะ\u200bเย็น', 'มัทฉะเย็น'],
  ['120\u00a0คะแนน', '120 คะแนน'],
  ['a\u202eb\0c', 'abc'],
])('%j reads %j', (text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test.each([
  ['Black tea from Chiang Rai, brewed strong', 26, 'en', 'Black tea from Chiang Rai…'],
  ['Black tea from Chiang Rai', 25, 'en', 'Black tea from Chiang Rai'],
  ['Black tea from Chiang Rai', 24, 'en', 'Black tea from Chiang…'],
  ['ชาดำจากเชียงรายชงเข้ม', 12, 'th', 'ชาดำจาก…'],
  ['Extraordinarily', 6, 'en', 'Extra…'],
  ['👩‍👩‍👧👩‍👩‍👧', 12, 'en', '👩‍👩‍👧…'],
  ['...', 2, 'en', '…'],
] as const)('%j in %i is %j', (text, most, language, expected) => {
  expect(cutText(text, most, language)).toBe(expected)
})

test('a shortened text fits, and no character is cut in two', () => {
  const words = fc.array(
    fc.constantFrom('ชา', 'น้ำ', 'เก๋ไก๋', ' ', 'tea', 'é', '👩‍👩‍👧', ',', 'กิโลวัตต์', 'x'.repeat(30)),
  )
  const graphemes = new Intl.Segmenter('th')
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 60 }), (parts, most) => {
      const text = parts.join('')
      const cut = cutText(text, most, 'th')
      const whole = [...graphemes.segment(text)].map(({ segment }) => segment)

      expect(cut.length).toBeLessThanOrEqual(most)
      const kept = cut === text ? text : cut.slice(0, -1)
      const begin = whole.reduce(
        (said, next) => (said.length < kept.length ? said + next : said),
        '',
      )
      expect(kept).toBe(begin)
    }),
  )
})

test('a text of a megabyte is shortened quickly', () => {
  expect(cutText('ชา'.repeat(500_000), 160, 'th').length).toBeLessThanOrEqual(160)
})
