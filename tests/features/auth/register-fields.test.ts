import { expect, test } from 'vitest'
import {
  fixedFields,
  isOnRequest,
  neededToJoin,
  withoutPasswords,
} from '@/features/auth/register-fields'
import { readFields as read } from '@/forms/field-list'

const fixed = fixedFields(18)
const readFields = (declared: unknown) => read(declared, neededToJoin)
const more = (field: object) => [...fixed, { label: { en: 'More', th: 'เพิ่ม' }, ...field }]

test('a brand’s fields stand in its order', () => {
  const fields = readFields(fixed.map((field, index) => ({ ...field, order: -index })))

  expect(fields?.[0]?.key).toBe(fixed.at(-1)?.key)
})

test.each([
  ['no list', undefined],
  ['a text', 'fields'],
  ['a list without an e-mail', fixed.filter(({ key }) => key !== 'email')],
  ['an unknown type', more({ key: 'more', type: 'colour' })],
  ['a key twice', more({ key: 'email', type: 'text' })],
  ['a key that is a path', more({ key: 'a.b', type: 'text' })],
  ['a pattern that is none', more({ key: 'more', type: 'text', pattern: '(' })],
  ['a pattern that can take for ever', more({ key: 'more', type: 'text', pattern: '^(a+)+$' })],
  ['a choice of nothing that is required', more({ key: 'more', type: 'radio', required: true })],
])('%s is a broken declaration', (_, declared) => {
  expect(readFields(declared)).toBeUndefined()
})

test('a choice whose options are not here is left out while nobody needs it', () => {
  const fields = readFields(more({ key: 'more', type: 'dropdown', optionsFrom: 'elsewhere' }))

  expect(fields?.map(({ key }) => key)).toEqual(fixed.map(({ key }) => key))
})

test('a member of LINE is asked for no password', () => {
  expect(withoutPasswords(fixed).filter(({ type }) => type === 'password')).toEqual([])
})

test('a sign-up asks five things, and a friend’s code of whoever has one', () => {
  expect(fixed.filter((field) => !isOnRequest(field)).map(({ key }) => key)).toEqual([
    'firstName',
    'lastName',
    'contact_number',
    'email',
    'birthDate',
    'password',
    'confirmPassword',
  ])
})
