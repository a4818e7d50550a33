import { expect, test } from 'vitest'
import { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import { declaredFields, fixedGroups } from '@/features/profile/edit/edit-fields'
import { changeOf, destinationOf, removalOf, valuesOf } from '@/features/profile/edit/edit-values'
import { rowsOf } from '@/features/profile/edit/edit-rows'
import { completenessOf } from '@/features/profile/home/completeness-hint'
import type { DeclaredField } from '@/forms/field-list'
import { loadTexts, startTexts } from '@/i18n/texts'
import { declare } from '../../../forms/declare'
import { chaan, volt } from '../../../../mocks/brands/demo-packs'

const home = {
  zipcode: '10400',
  province_code: '10',
  province_name: 'Bangkok',
  district_code: '1014',
  district_name: 'Phaya Thai',
  subdistrict_code: '101401',
  subdistrict_name: 'Sam Sen Nai',
}

const details = ProfileDetails.parse({
  firstName: 'Ploy',
  lastName: 'Charoensuk',
  displayName: 'Ploy',
  email: 'ploy@chaan.example',
  gender: 'female',
  birthDate: '1996-03-14',
  income: 'gone',
  interests: ['coffee', 'gone'],
  hasWifiPassword: true,
  extra: { homeAddress: home },
})

await startTexts('en')
await loadTexts('profile')

const forms = chaan.account.forms
const fields = declaredFields(forms['editdynamic']) ?? []
const fixed = fixedGroups(undefined, 20).flatMap((group) => group.fields)

test.each([
  ['chaan', chaan],
  ['volt', volt],
])('the list of %s reads', (_, pack) => {
  expect(declaredFields(pack.account.forms['editdynamic'])?.length).toBeGreaterThan(4)
})

test('the form starts with the stored values, an address as its fields', () => {
  const values = valuesOf(fields, details)

  expect(values).toMatchObject({ firstName: 'Ploy', gender: 'female', wifiPassword: '' })
  expect(values['homeAddress']).toEqual([...Object.values(home), ''])
})

test('a stored choice that is no longer offered is dropped', () => {
  const values = valuesOf(fields, details)

  expect([values['income'], values['interests']]).toEqual(['', ['coffee']])
})

test('unchanged values are not sent', () => {
  const before = valuesOf(fields, details)

  expect(changeOf(fields, { ...before, firstName: ' Ploy ' }, before)).toEqual({})
})

test('changed values are sent, the brand’s own fields beside them', () => {
  const before = valuesOf(fields, details)
  const after = {
    ...before,
    occupation: ' Baker ',
    interests: ['travel', 'coffee'],
    wifiPassword: 'sunset_246',
    homeAddress: ['', '', '', '', '', '', '', ''],
  }

  expect(changeOf(fields, after, before)).toEqual({
    occupation: 'Baker',
    interests: ['coffee', 'travel'],
    wifiPassword: 'sunset_246',
    extra: { homeAddress: '' },
  })
})

test('the same choices in another order are no change', () => {
  const before = { ...valuesOf(fields, details), interests: ['travel', 'coffee'] }

  expect(changeOf(fields, { ...before, interests: ['coffee', 'travel'] }, before)).toEqual({})
})

test('the brand’s options replace those of the fixed form for the same field', () => {
  const income = (all: DeclaredField[]) => all.find(({ key }) => key === 'interests')?.options
  const own = fixedGroups(forms['editdynamic'], 20).flatMap((group) => group.fields)

  expect([income(own)?.[0]?.value, income(fixed)?.[0]?.value]).toEqual(['coffee', 'food'])
})

test('password and mobile number are left to their own pages', () => {
  const more = { type: 'password', label: { en: 'P', th: 'P' }, required: false }
  const list = [...declare(fixed), { ...more, key: 'password' }, { ...more, key: 'contact_number' }]

  expect(declaredFields(list)?.map(({ key }) => key)).toEqual(fixed.map(({ key }) => key))
})

test('empty fields are listed as missing, in the order of the form', () => {
  const { part, missing } = completenessOf(fields, details)

  expect(missing.map(({ key }) => key)).toEqual([
    'nationality',
    'maritalStatus',
    'occupation',
    'wifiUsername',
  ])
  expect(part).toBeCloseTo(9 / 13)
})

test('a card number is never listed as missing', () => {
  const card = fixed.filter(({ type }) => type === 'nationalId')

  expect(completenessOf(card, details)).toEqual({ part: 1, missing: [] })
})

test('every field of the contract has a place, and other names are the brand’s own fields', () => {
  const names = [...Object.keys(ProfileDetails.shape), ...Object.keys(ProfileChange.shape)]

  expect(names.filter((name) => destinationOf(name) === 'extra')).toEqual([])
  expect(destinationOf('favouriteDrink')).toBe('extra')
})

test('a read-only field of a list is not in the form', () => {
  const text = { type: 'text', label: { en: 'T', th: 'T' }, required: false }
  const list = [
    ...declare(fixed),
    { ...text, key: 'hasPassword' },
    { ...text, key: 'favouriteDrink' },
  ]

  const keys = declaredFields(list)?.map(({ key }) => key)

  expect(keys).not.toContain('hasPassword')
  expect(keys).toContain('favouriteDrink')
})

test('a masked card number is not put in the form and is replaced only by a complete one', () => {
  const card = fixed.filter(({ key }) => key === 'nationalIdCard')
  const before = valuesOf(card, { ...details, nationalIdCard: '•••••••••0708' })

  expect(before).toEqual({ nationalIdCard: '' })
  expect(changeOf(card, before, before)).toEqual({})
  expect(changeOf(card, { nationalIdCard: '1101700230708' }, before)).toEqual({
    nationalIdCard: '1101700230708',
  })
})

test('a removed value is cleared where it was stored', () => {
  const [card] = fixed.filter(({ key }) => key === 'nationalIdCard')

  expect(card && removalOf(card)).toEqual({ nationalIdCard: '' })
  expect(card && removalOf({ ...card, key: 'cardOfMother' })).toEqual({
    extra: { cardOfMother: '' },
  })
})

test('first and last name share a row, every other field has its own', () => {
  expect(rowsOf(fixed).map(({ id }) => id)).toEqual([
    'name',
    'displayName',
    'email',
    'gender',
    'birthDate',
    'maritalStatus',
    'nationality',
    'religion',
    'education',
    'occupation',
    'income',
    'interests',
    'region',
    'nationalIdCard',
    'passport',
    'driverLicence',
    'wifi',
  ])
})
