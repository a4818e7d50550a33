import type { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import {
  addressOf,
  addressParts,
  cascadeOf,
  cascadeParts,
  emptyCascade,
} from '@/forms/address-cascade-rules'
import type { DeclaredField } from '@/forms/field-list'
import { settleAmount } from '@/forms/text-rules'
import { type DeclaredValues, emptyValues, plainValue } from '@/forms/field-schema'

/** The names of the contract; every other key is the brand's own. */
const known = new Set([
  'firstName',
  'lastName',
  'displayName',
  'email',
  'gender',
  'birthDate',
  'nationalIdCard',
  'passport',
  'driverLicence',
  'maritalStatus',
  'nationality',
  'religion',
  'education',
  'occupation',
  'income',
  'region',
  'interests',
  'wifiUsername',
  'wifiPassword',
])

/** What the form of these fields starts with. */
export function valuesOf(fields: DeclaredField[], details: ProfileDetails): DeclaredValues {
  const empty = emptyValues(fields)
  const said: Record<string, unknown> = { ...details.extra, ...details }
  return Object.fromEntries(
    fields.map((field) => [field.key, valueOf(field, said[field.key], empty[field.key] ?? '')]),
  )
}

function valueOf(field: DeclaredField, said: unknown, empty: string | string[]) {
  const { type, options } = field
  if (type === 'addressCascade') return isTexts(said) ? partsOf(said) : empty
  const isOffered = (value: string) => !options || options.some((one) => one.value === value)
  // A choice that is no longer offered is none (specification §5).
  if (Array.isArray(empty)) {
    const all: unknown[] = Array.isArray(said) ? said : []
    return all.filter((one) => typeof one === 'string').filter(isOffered)
  }
  if (typeof said !== 'string' || !isOffered(said)) return empty
  return field.currency ? settleAmount(said) : said
}

/** What differs from `before`, as the platform is told it. */
export function changeOf(
  fields: DeclaredField[],
  values: DeclaredValues,
  before: DeclaredValues,
): ProfileChange {
  const changed = fields.flatMap((field) => {
    const value = told(field, values[field.key])
    const isSame = JSON.stringify(value) === JSON.stringify(told(field, before[field.key]))
    return isSame ? [] : [[field.key, value] as const]
  })
  const extra = changed.filter(([key]) => !known.has(key))
  return {
    ...Object.fromEntries(changed.filter(([key]) => known.has(key))),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}

function told(field: DeclaredField, value: string | string[] = '') {
  const { type } = field
  if (type === 'addressCascade') {
    const address = addressOf(cascadeOf(Array.isArray(value) ? value : []))
    return address.zipcode === '' ? '' : address
  }
  if (Array.isArray(value)) return value.toSorted()
  // A date with nothing chosen is none; spaces around a password are part of it.
  if (type === 'date' && value === '--') return ''
  return type === 'password' ? value : plainValue(field, value).trim()
}

function partsOf(said: Record<string, unknown>): string[] {
  const address = Object.fromEntries(addressParts.map((part) => [part, said[part]]))
  const values: Record<string, unknown> = { ...emptyCascade, ...address }
  return cascadeParts.map((part) => String(values[part] ?? ''))
}

function isTexts(said: unknown): said is Record<string, unknown> {
  return typeof said === 'object' && said !== null && !Array.isArray(said)
}
