import { profileFields, type ProfileField, type ProfileFieldKey } from '@/contract/profile-fields'
import { type DeclaredField, readFields } from '@/forms/field-list'
import { texts } from '@/i18n/texts'
import { destinationOf } from './edit-values'

/** What every profile needs. */
const needed = ['firstName', 'lastName', 'email']

/** A part of the page with a heading of its own. */
export interface FieldGroup {
  id: ProfileField['group']
  fields: DeclaredField[]
}

/**
 * Every particular of the contract, in the order of the page. A field that the brand declares as well
 * is asked as the brand asks it: its choices are what the platform takes.
 */
export function fixedGroups(declared: unknown, minimumAge: number): FieldGroup[] {
  const own = new Map((readFields(declared) ?? []).map((field) => [field.key, field]))
  const groups = new Map<FieldGroup['id'], DeclaredField[]>()
  for (const [key, { group, ...rules }] of Object.entries<ProfileField>(profileFields)) {
    // Object.entries forgets the names.
    const field = fixedField(key as ProfileFieldKey, rules, minimumAge)
    const brand = own.get(key)
    const asked = brand?.type === field.type ? { ...field, ...brand } : field
    groups.set(group, [...(groups.get(group) ?? []), asked])
  }
  return [...groups].map(([id, fields]) => ({ id, fields }))
}

function fixedField(
  key: ProfileFieldKey,
  { options, ...rules }: Omit<ProfileField, 'group'>,
  age: number,
): DeclaredField {
  return {
    required: false,
    order: 0,
    ...rules,
    key,
    label: texts.t(`field.${key}`, { ns: 'profile' }),
    hint: hintOf(key, age),
    options: options?.map((value) => ({
      value,
      // The table's own options: each of them needs a text.
      label: texts.t(`option.${`${key}.${value}` as OptionName}`, { ns: 'profile' }),
    })),
  }
}

/** `gender.female` … */
type OptionName = {
  [Key in ProfileFieldKey]: (typeof profileFields)[Key] extends {
    options: readonly (infer Value)[]
  }
    ? `${Key}.${Value & string}`
    : never
}[ProfileFieldKey]

function hintOf(key: ProfileFieldKey, age: number) {
  switch (key) {
    case 'birthDate':
      return texts.t('fieldHint.birthDate', { ns: 'profile', age })
    case 'passport':
    case 'driverLicence':
    case 'wifiUsername':
      return texts.t(`fieldHint.${key}`, { ns: 'profile' })
    default:
      return undefined
  }
}

/** Rows whose use for the member is worth a sentence. */
const explained = [
  'displayName',
  'gender',
  'birthDate',
  'occupation',
  'interests',
  'region',
  'homeAddress',
  'nationalIdCard',
  'passport',
  'driverLicence',
  'wifi',
] as const

/** Why it helps to fill in a row; undefined for rows that need no reason. */
export function reasonFor(row: string): string | undefined {
  const known = explained.find((one) => one === row)
  return known && texts.t(`why.${known}`, { ns: 'profile' })
}

/** The brand's own list; undefined where it has none that reads. */
export function declaredFields(declared: unknown): DeclaredField[] | undefined {
  return readFields(declared, needed)?.filter(
    ({ key }) => key === 'email' || (!fixedElsewhere.has(key) && destinationOf(key) !== 'never'),
  )
}

// The number and the password are changed where a code and the old one are asked for.
const fixedElsewhere = new Set(['contact_number', 'password', 'confirmPassword', 'referCode'])
