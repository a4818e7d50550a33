import { lookUp } from '@/contract/look-up'
import type { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import {
  addressOf,
  addressParts,
  cascadeOf,
  cascadeParts,
  emptyCascade,
} from '@/forms/address-cascade-rules'
import { type DeclaredField, isPaper } from '@/forms/field-list'
import { settleAmount } from '@/forms/text-rules'
import { type DeclaredValues, emptyValues, plainValue } from '@/forms/field-schema'

type ChangeKey = Exclude<keyof ProfileChange, 'extra'>

/**
 * Where what a member says goes, for every name of the contract: into the change, or nowhere from
 * here (`never`). Only a name that the contract does not have is the brand's own and goes into `extra`.
 */
const destinations: {
  [Key in keyof ProfileChange | keyof ProfileDetails]-?: Key extends ChangeKey ? 'change' : 'never'
} = {
  firstName: 'change',
  lastName: 'change',
  displayName: 'change',
  gender: 'change',
  birthDate: 'change',
  nationalIdCard: 'change',
  passport: 'change',
  driverLicence: 'change',
  maritalStatus: 'change',
  nationality: 'change',
  religion: 'change',
  education: 'change',
  occupation: 'change',
  income: 'change',
  region: 'change',
  interests: 'change',
  wifiUsername: 'change',
  wifiPassword: 'change',
  email: 'never',
  emailConfirmed: 'never',
  pendingEmail: 'never',
  birthDateConfirmed: 'never',
  hasWifiPassword: 'never',
  hasPassword: 'never',
  extra: 'never',
}

/** Where what is said in a field of this name goes. */
export function destinationOf(key: string): 'change' | 'never' | 'extra' {
  return lookUp(destinations, key) ?? 'extra'
}

/** What the form of these fields starts with. */
export function valuesOf(fields: DeclaredField[], details: ProfileDetails): DeclaredValues {
  const empty = emptyValues(fields)
  const said: Record<string, unknown> = { ...details.extra, ...details }
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      valueOf(field, lookUp(said, field.key), lookUp(empty, field.key) ?? ''),
    ]),
  )
}

function valueOf(field: DeclaredField, said: unknown, empty: string | string[]) {
  const { type, options } = field
  // The platform tells such a number masked: it is asked anew.
  if (isPaper(field)) return empty
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
    const value = told(field, lookUp(values, field.key))
    const isSame = JSON.stringify(value) === JSON.stringify(told(field, lookUp(before, field.key)))
    return isSame ? [] : [[field.key, value] as const]
  })
  const going = (to: 'change' | 'extra') => changed.filter(([key]) => destinationOf(key) === to)
  const extra = going('extra')
  return {
    ...Object.fromEntries(going('change')),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}

/** Takes back what was said in a field. */
export function removalOf({ key }: DeclaredField): ProfileChange {
  return destinationOf(key) === 'extra' ? { extra: { [key]: '' } } : { [key]: '' }
}

function told(field: DeclaredField, value: string | string[] = '') {
  const { type } = field
  if (type === 'addressCascade') {
    const address = addressOf(cascadeOf(Array.isArray(value) ? value : []))
    return address.zipcode === '' ? '' : address
  }
  if (Array.isArray(value)) return [...value].sort()
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
