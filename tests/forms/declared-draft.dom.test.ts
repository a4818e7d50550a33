import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedGroups } from '@/features/profile/edit/edit-fields'
import { forgetTyped, keepTyped, notKept, startFrom } from '@/forms/declared-draft'
import type { DeclaredField } from '@/forms/field-list'
import { type DeclaredValues, emptyValues } from '@/forms/field-schema'
import { createWorld } from '../world.ts'

const fields: DeclaredField[] = [
  ...fixedGroups(undefined, 20).flatMap((group) => group.fields),
  { ...fixedField('homeAddress'), type: 'addressCascade' },
]
const start = {
  ...emptyValues(fields),
  firstName: 'Ploy',
  occupation: 'Baker',
  interests: ['food'],
}

beforeAll(async () => {
  // Nothing here gets as far as the platform; its world leaves the app config.
  await (await createWorld()).close()
})

beforeEach(() => sessionStorage.clear())

function fixedField(key: string): DeclaredField {
  return { key, type: 'text', label: key, required: false, order: 0 }
}

const type = (values: DeclaredValues) =>
  keepTyped('profile', fields, { start, values: { ...start, ...values } })

test('typed, chosen and cleared values are restored after a reload', () => {
  const typed = { firstName: 'Malee', occupation: '', interests: [] }

  type(typed)

  expect(startFrom('profile', fields, start)).toEqual({ ...start, ...typed })
})

test('values are restored after a second reload as well', () => {
  type({ firstName: 'Malee' })
  startFrom('profile', fields, start)

  const again = startFrom('profile', fields, start)

  expect(again['firstName']).toBe('Malee')
})

test('an untouched field takes the platform’s current value', () => {
  type({ firstName: 'Malee' })

  const values = startFrom('profile', fields, { ...start, occupation: 'Florist' })

  expect(values['occupation']).toBe('Florist')
})

test.each(['birthDate', 'nationalIdCard', 'passport', 'driverLicence', 'wifiPassword'])(
  'the secret field %s is never stored',
  (key) => {
    type({ firstName: 'Malee', [key]: 'Secret4821' })

    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Secret4821')
  },
)

test.each([
  ['a text where there was a choice', 'interests', 'food'],
  ['a choice where there was a text', 'firstName', ['Malee']],
  ['an address with other parts', 'homeAddress', ['10400']],
])('%s is not restored', (_, key, value) => {
  type({ [key]: value })

  expect(startFrom('profile', fields, start)).toEqual(start)
})

test('submitted values are deleted from the draft', () => {
  type({ firstName: 'Malee' })

  forgetTyped('profile')

  expect(startFrom('profile', fields, start)).toEqual(start)
})

test('the draft names the secret fields to fill in again without storing their values', () => {
  type({ firstName: 'Malee', nationalIdCard: '1101700230708', wifiPassword: 'sunset_246' })

  const keys = () => notKept('profile', fields).map(({ key }) => key)

  expect(keys()).toEqual(['nationalIdCard', 'wifiPassword'])
  // Another reload says it once more.
  expect(keys()).toHaveLength(2)
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).not.toContain('1101700230708')
  expect(kept).not.toContain('sunset_246')
  forgetTyped('profile')
  expect(keys()).toEqual([])
})
