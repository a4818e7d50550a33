import { expect, test } from 'vitest'
import {
  labelRows,
  languagesWithTexts,
  type OurTexts,
  readLabelFile,
  toCsv,
  toJson,
} from '@/app/development/label-files'

const ours: OurTexts = {
  en: new Map([
    ['core:nav.home', 'Home'],
    ['core:cart_one', 'Cart, {{count}} item'],
    ['core:cart_other', 'Cart, {{count}} items'],
  ]),
  th: new Map([
    ['core:nav.home', 'หน้าแรก'],
    ['core:cart_other', 'ตะกร้า {{count}} ชิ้น'],
  ]),
  // As where only some of the areas have its texts.
  ja: new Map([['core:nav.home', 'ホーム']]),
}

const labels = { en: { 'core:nav.home': 'Start, "here"', 'core:gone': 'Gone' }, th: {}, ja: {} }
const none = { en: {}, th: {}, ja: {} }

test('each text has a row, with the brand’s label in its place', () => {
  const rows = labelRows(ours, labels)

  expect(
    rows.map(({ key, said, isChanged, isUnused }) => [key, said.en, isChanged, isUnused]),
  ).toEqual([
    ['core:cart_one', 'Cart, {{count}} item', false, false],
    ['core:cart_other', 'Cart, {{count}} items', false, false],
    ['core:gone', 'Gone', true, true],
    ['core:nav.home', 'Start, "here"', true, false],
  ])
})

test('a language without texts has no column, and one without a text has an empty cell', () => {
  const withoutJapanese = { ...ours, ja: new Map() }
  const columns = languagesWithTexts(ours, labels)

  expect(columns).toEqual(['en', 'th', 'ja'])
  expect(toCsv(labelRows(ours, none), columns).split('\r\n')).toEqual([
    'key,en,th,ja',
    'core:cart_one,"Cart, {{count}} item",,',
    'core:cart_other,"Cart, {{count}} items",ตะกร้า {{count}} ชิ้น,',
    'core:nav.home,Home,หน้าแรก,ホーム',
  ])
  expect(languagesWithTexts(withoutJapanese, labels)).toEqual(['en', 'th'])
  expect(
    languagesWithTexts(withoutJapanese, { ...labels, ja: { 'core:nav.home': 'はじめ' } }),
  ).toEqual(['en', 'th', 'ja'])
})

test('a file of one language alone is read', () => {
  expect(readLabelFile('labels.csv', 'key,ja\ncore:nav.home,はじめ', ours)).toEqual({
    labels: { ...none, ja: { 'core:nav.home': 'はじめ' } },
    faults: [],
  })
})

test.each(['labels.csv', 'en.json'])('what is saved as %s is read again', (name) => {
  const own = { ...labels, en: { 'core:nav.home': 'Start, "here"' } }
  const text = name.endsWith('.csv')
    ? toCsv(labelRows(ours, own), ['en', 'th', 'ja'])
    : toJson(own, 'en')

  expect(readLabelFile(name, text, ours)).toEqual({
    labels: { ...none, en: { 'core:nav.home': 'Start, "here"' } },
    faults: [],
  })
  expect(readLabelFile(name, `\uFEFF${text}`, ours).faults).toEqual([])
})

test('every fault of a file is told with its row, and the rest is taken', () => {
  const csv = [
    'key,en,th',
    'core:nav.home,Start,',
    '',
    'core:nav.house,House,',
    'core:cart_other,Basket,ตะกร้า {{count}}',
    'core:cart_one,<b>{{count}}</b>,',
    'core:nav.home,Begin,หน้าแรก',
  ].join('\n')

  const { labels: taken, faults } = readLabelFile('a.csv', csv, ours)

  expect(taken).toEqual({
    ...none,
    en: { 'core:nav.home': 'Start' },
    th: { 'core:cart_other': 'ตะกร้า {{count}}' },
  })
  expect(faults).toEqual([
    { row: 2, key: 'core:nav.home', fault: 'empty' },
    { row: 4, key: 'core:nav.house', fault: 'unknown' },
    { row: 5, key: 'core:cart_other', fault: 'gaps' },
    { row: 6, key: 'core:cart_one', fault: 'markup' },
    { row: 7, key: 'core:nav.home', fault: 'twice' },
  ])
})

test.each([
  ['a.csv', 'name,en\ncore:nav.home,Start', 'noKey'],
  ['a.csv', 'key,fr\ncore:nav.home,Début', 'noLanguage'],
  ['labels.json', '{}', 'noLanguage'],
  ['th.json', '{"core:', 'notReadable'],
  ['th.json', '["core:nav.home"]', 'notReadable'],
])('%s with %s cannot be read', (name, text, fault) => {
  expect(readLabelFile(name, text, ours)).toEqual({
    labels: none,
    faults: [{ row: undefined, key: '', fault }],
  })
})

test('a number in a JSON file is no text', () => {
  expect(readLabelFile('en.json', '{"core:nav.home": 7}', ours).faults).toEqual([
    { row: 1, key: 'core:nav.home', fault: 'noText' },
  ])
})
