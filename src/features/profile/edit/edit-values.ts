import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import {
  addressOf,
  addressParts,
  cascadeOf,
  cascadeParts,
  emptyCascade,
} from '@/forms/address-cascade-rules'
import { settleAmount } from '@/forms/amount-rules'
import { type DeclaredField, isPaper } from '@/forms/field-list'
import { type DeclaredValues, emptyValues, plainValue } from '@/forms/field-schema'

/**
 * Where the value of a field is sent: as a name of the contract (`change`), as one of the brand's own
 * (`extra`), or nowhere from here, like the email, which has an endpoint of its own (`never`).
 */
export function destinationOf(key: string): 'change' | 'never' | 'extra' {
  if (key !== 'extra' && Object.hasOwn(ProfileChange.shape, key)) return 'change'
  return Object.hasOwn(ProfileDetails.shape, key) ? 'never' : 'extra'
}

/** What the form of these fields starts with. */
export function valuesOf(fields: DeclaredField[], details: ProfileDetails): DeclaredValues {
  const empty = emptyValues(fields)
  const stored: Record<string, unknown> = { ...details.extra, ...details }
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      valueOf(field, lookUp(stored, field.key), lookUp(empty, field.key) ?? ''),
    ]),
  )
}

function valueOf(field: DeclaredField, stored: unknown, empty: string | string[]) {
  const { type, options } = field
  // The platform sends such a number masked, so the field starts empty.
  if (isPaper(field)) return empty
  if (type === 'addressCascade') return isRecord(stored) ? partsOf(stored) : empty
  const isOffered = (value: string) => !options || options.some((one) => one.value === value)
  // Choices that are no longer offered are dropped (specification §5).
  if (Array.isArray(empty)) {
    const all: unknown[] = Array.isArray(stored) ? stored : []
    return all.filter((one) => typeof one === 'string').filter(isOffered)
  }
  if (typeof stored !== 'string' || !isOffered(stored)) return empty
  return field.currency ? settleAmount(stored) : stored
}

/** The request body: the values that differ from `before`. */
export function changeOf(
  fields: DeclaredField[],
  values: DeclaredValues,
  before: DeclaredValues,
): ProfileChange {
  const changed = fields.flatMap((field) => {
    const value = requestValue(field, lookUp(values, field.key))
    const isSame =
      JSON.stringify(value) === JSON.stringify(requestValue(field, lookUp(before, field.key)))
    return isSame ? [] : [[field.key, value] as const]
  })
  const going = (to: 'change' | 'extra') => changed.filter(([key]) => destinationOf(key) === to)
  const extra = going('extra')
  return {
    ...Object.fromEntries(going('change')),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}

/** The request body that clears a field. */
export function removalOf({ key }: DeclaredField): ProfileChange {
  return destinationOf(key) === 'extra' ? { extra: { [key]: '' } } : { [key]: '' }
}

function requestValue(field: DeclaredField, value: string | string[] = '') {
  const { type } = field
  if (type === 'addressCascade') {
    const address = addressOf(cascadeOf(Array.isArray(value) ? value : []))
    return address.zipcode === '' ? '' : address
  }
  if (Array.isArray(value)) return [...value].sort()
  // '--' is an empty date; spaces around a password are part of it.
  if (type === 'date' && value === '--') return ''
  return type === 'password' ? value : plainValue(field, value).trim()
}

function partsOf(stored: Record<string, unknown>): string[] {
  const address = Object.fromEntries(addressParts.map((part) => [part, stored[part]]))
  const values: Record<string, unknown> = { ...emptyCascade, ...address }
  return cascadeParts.map((part) => String(values[part] ?? ''))
}
