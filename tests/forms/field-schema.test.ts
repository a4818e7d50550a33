import { beforeAll, describe, expect, test } from 'vitest'
import { fixedFields, toRegistration } from '@/features/auth/sign-up/register-rules'
import type { DeclaredField } from '@/forms/field-list'
import { type DeclaredValues, fieldSchema } from '@/forms/field-schema'
import { loadTexts, startTexts, texts } from '@/i18n/texts'

const fields: DeclaredField[] = [
  ...fixedFields(18),
  {
    key: 'idcard',
    type: 'nationalId',
    label: 'National ID',
    required: false,
    order: 0,
  },
  {
    key: 'nickname',
    type: 'text',
    label: 'Nickname',
    required: false,
    order: 0,
    pattern: '^[a-z]+$',
    minLength: 3,
  },
  {
    key: 'home',
    type: 'addressCascade',
    label: 'Home',
    required: false,
    order: 0,
  },
]

const right: DeclaredValues = {
  firstName: 'Ploy',
  lastName: 'Charoensuk',
  contact_number: '081-234-4821',
  email: 'ploy@example.com',
  birthDate: '1996-03-14',
  password: 'Mango#82tr',
  confirmPassword: 'Mango#82tr',
  idcard: '',
  referCode: '',
  nickname: '',
  home: ['', '', '', '', '', '', '', ''],
}

function messageOf(change: DeclaredValues) {
  const schema = fieldSchema(fields, {
    minimumAge: 18,
    today: '2026-11-21',
  })
  return schema.safeParse({ ...right, ...change }).error?.issues[0]?.message
}

describe.each(['en', 'th'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await startTexts(language)
    await loadTexts('forms')
  })

  test.each([
    [{ firstName: '' }, 'required'],
    [{ firstName: 'Po' }, 'nameLength'],
    [{ firstName: '<script>alert(1)</script>' }, 'characters'],
    [{ contact_number: '081-234' }, 'phone'],
    [{ email: 'ploy' }, 'emailFormat'],
    [{ birthDate: '--' }, 'date'],
    [{ password: 'mango', confirmPassword: 'mango' }, 'password'],
    [{ confirmPassword: 'Mango#83tr' }, 'passwordsDiffer'],
    [{ idcard: '1234567890123' }, 'nationalId'],
    [{ nickname: 'PLOY' }, 'format'],
  ] as const)('%o is refused by the rule %s', (change, rule) => {
    expect(messageOf(change as unknown as DeclaredValues)).toBe(
      texts.t(`invalid.${rule}`, { ns: 'forms' }),
    )
  })

  test('the error of a too young member names the minimum age', () => {
    expect(messageOf({ birthDate: '2010-01-01' })).toContain('18')
  })
})

test('a valid form passes', () => {
  expect(messageOf({})).toBeUndefined()
})

test('the payload holds the platform’s fields by name and the brand’s fields beside them', () => {
  const profile = toRegistration(
    fields,
    { ...right, nickname: 'mai', idcard: '1101700230708' },
    1054,
  )

  expect(profile).toMatchObject({
    contact_number: '0812344821',
    idcard: '1101700230708',
    locale: 1054,
  })
  expect(profile.extra).toEqual({ nickname: 'mai' })
})

const home = ['10120', '10', 'Bangkok', '1028', 'Sathon', '102802', 'Yan Nawa']

test.each([
  ['half a postcode', ['123', '', '', '', '', '', '', ''], 'zipcode'],
  ['a postcode without a place', ['10120', '', '', '', '', '', '', ''], 'required'],
  ['a postcode that there is not', ['99999', '', '', '', '', '', '', 'notFound'], 'notFound'],
  ['a place that was not checked', [...home, 'subdistrict'], 'check'],
] as const)('an address with %s is refused', (_, parts, rule) => {
  expect(messageOf({ home: [...parts] })).toBe(texts.t(`invalid.${rule}`, { ns: 'forms' }))
})

test('a confirmed address is sent by its parts', () => {
  const values = { ...right, home: [...home, ''] }

  const profile = toRegistration(fields, values, 1033)

  expect(messageOf(values)).toBeUndefined()
  expect(profile.extra).toEqual({
    home: {
      zipcode: '10120',
      province_code: '10',
      province_name: 'Bangkok',
      district_code: '1028',
      district_name: 'Sathon',
      subdistrict_code: '102802',
      subdistrict_name: 'Yan Nawa',
    },
  })
})
