import { expect, test } from 'vitest'
import { tornDictionaryWords } from '../../scripts/checks/torn-words.ts'

test.each([
  ['a compound that is in no list', 'น้ำตาลทรายแดง', ['น้ำตาล|ทราย|แดง']],
  ['a compound of the list', 'เที่ยวน่านสุดสัปดาห์', []],
  ['a word that browsers read as parts of others', 'แล้วกระโดด', ['แล้วก|ระ']],
  ['words of a sentence', 'ร้านอยู่ข้างตลาด', []],
])('%s', (_name, text, torn) => {
  expect(tornDictionaryWords(text)).toEqual(torn)
})
