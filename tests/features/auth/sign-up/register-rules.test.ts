import { expect, test } from 'vitest'
import {
  fixedFields,
  isCollapsed,
  neededToJoin,
  withoutPasswords,
} from '@/features/auth/sign-up/register-rules'
import { readFields as read } from '@/forms/field-list'
import { loadTexts, startTexts } from '@/i18n/texts'
import { declare } from '../../../forms/declare'

await startTexts('en')
await loadTexts('auth')

const fixed = fixedFields(18)
const readFields = (declared: unknown) => read(declared, neededToJoin)
const more = (field: object) => [...declare(fixed), { label: { en: 'More', th: 'เพิ่ม' }, ...field }]

test('the form has the brand’s fields in the brand’s order', () => {
  const fields = readFields(declare(fixed.map((field, index) => ({ ...field, order: -index }))))

  expect(fields?.[0]?.key).toBe(fixed.at(-1)?.key)
})

test.each([
  ['no list', undefined],
  ['a text', 'fields'],
  ['a list without an e-mail', declare(fixed.filter(({ key }) => key !== 'email'))],
  ['an unknown type', more({ key: 'more', type: 'colour' })],
  ['a key twice', more({ key: 'email', type: 'text' })],
  ['a key that is a path', more({ key: 'a.b', type: 'text' })],
  ['an invalid pattern', more({ key: 'more', type: 'text', pattern: '(' })],
  ['a pattern that can take for ever', more({ key: 'more', type: 'text', pattern: '^(a+)+$' })],
  ['a choice of nothing that is required', more({ key: 'more', type: 'radio', required: true })],
])('%s is an invalid declaration', (_, declared) => {
  expect(readFields(declared)).toBeUndefined()
})

test('an optional choice without options is left out', () => {
  const fields = readFields(more({ key: 'more', type: 'dropdown', optionsFrom: 'elsewhere' }))

  expect(fields?.map(({ key }) => key)).toEqual(fixed.map(({ key }) => key))
})

test('a member who joins with LINE needs no password', () => {
  expect(withoutPasswords(fixed).filter(({ type }) => type === 'password')).toEqual([])
})

test('sign-up has five fields and an optional referral code', () => {
  expect(fixed.filter((field) => !isCollapsed(field)).map(({ key }) => key)).toEqual([
    'firstName',
    'lastName',
    'contact_number',
    'email',
    'birthDate',
    'password',
    'confirmPassword',
  ])
})
