import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleOf, personalIn } from '../../scripts/contract/example-rules.ts'
import { personalValues } from '../../scripts/contract/real-answers.ts'
import type { Json } from '../../scripts/contract/json-value.ts'

const personal = ['Ploy', 'Mai', '081-555-4821']

test.each<[string, Json, Json]>([
  ['a list has two items', { items: [1, 2, 3], total: 3 }, { items: [1, 2], total: 3 }],
  ['a field that is personal', { contact_number: '02-1' }, { contact_number: '0800000000' }],
  ['nothing stays nothing', { email: '', lastName: null }, { email: '', lastName: null }],
  ['a name of a reward', { name: 'Stoneware mug' }, { name: 'Stoneware mug' }],
  ['a name of a person', { friends: [{ name: 'Nut' }] }, { friends: [{ name: 'Example Member' }] }],
  ['a text with a name', { title: 'Thank you, Ploy.' }, { title: 'Example' }],
  ['a word that holds a name', { title: 'Ployed' }, { title: 'Ployed' }],
  ['a province', { province: 'Chiang Mai' }, { province: 'Chiang Mai' }],
  ['a random key', { id: '0b7f4c1a-6a53-4a6f-8f5e-0d5a1c2b3e4f' }, { id: 'example-key' }],
  ['a random key without digits', { id: 'EtQsxn-c-SwK_HIhiGKrXz' }, { id: 'example-key' }],
  [
    'words with hyphens',
    { slug: 'recycled-paper-notebook-2' },
    { slug: 'recycled-paper-notebook-2' },
  ],
])('%s', (_, answer, example) => {
  expect(exampleOf(answer, personal)).toEqual(example)
})

test('the document has nothing of the demo’s members', () => {
  const values = personalValues()
  expect(values).toEqual(expect.arrayContaining(['ploy@chaan.example', 'Charoensuk', 'เจริญสุข']))
  expect(personalIn(readFileSync('docs/contract/openapi.json', 'utf8'), values)).toEqual([])
})
