import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, searchText, searchWords } from '@/contract/search-text'

test.each([
  ['sara am typed before its tone', 'น\u0E4D\u0E49า', 'น้ำ'],
  ['sara am typed in two parts', 'น\u0E49\u0E4Dา', 'น้ำ'],
  ['a tone typed before its vowel', 'ก\u0E48\u0E35', 'กี่'],
  ['two sara e', 'เเก้ว', 'แก้ว'],
  ['Thai digits', 'ลด ๕๐', 'ลด 50'],
  ['full-width letters', 'Ｃａｆé', 'cafe'],
  ['capitals', 'ICED Tea', 'iced tea'],
  ['accents, whole and in parts', 'Cafe\u0301 café', 'CAFE CAFÉ'],
  ['marks that break lines', 'สกาย\u2060วอล์ก\u200b', 'สกายวอล์ก'],
  ['joiners and soft hyphens', 'sky\u200d\u00adwalk', 'Skywalk'],
  ['a typographic apostrophe', 'member’s', "member's"],
  ['spaces of any kind', 'iced\u00a0\n tea', 'iced tea'],
])('%s is found as usually written', (_, typed, written) => {
  expect(searchText(typed)).toBe(searchText(written))
})

test.each([
  ['ชาไทย', 'ชาไท', true],
  ['Iced Thai tea', 'tea iced', true],
  ['Iced Thai tea', 'tea hot', false],
  ['แก้ว', 'แก่ว', false],
  ['ปา', 'ป่า', false],
  ['anything', '  ', true],
])('%s has the words of “%s”: %s', (text, search, expected) => {
  expect(hasWords(searchText(text), searchWords(search))).toBe(expected)
})

test('a text is compared the same, however often', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text))
    }),
  )
})
