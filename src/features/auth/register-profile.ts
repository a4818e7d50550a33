import type { Registration } from '@/contract/registration'
import { addressOf, cascadeOf } from '@/forms/address-cascade-rules'
import type { DeclaredField } from '@/forms/field-list'
import { type DeclaredValues, plainValue } from '@/forms/field-schema'

const own = new Set([
  'firstName',
  'lastName',
  'contact_number',
  'email',
  'birthDate',
  'password',
  'confirmPassword',
  'gender',
  'referCode',
])

/** What a filled-in form says to the platform: its own fields by name, the brand's beside them. */
export function toRegistration(
  fields: DeclaredField[],
  values: DeclaredValues,
  locale: Registration['locale'],
): Registration {
  const text = (key: string) => {
    const value = values[key]
    return typeof value === 'string' ? value.trim() : ''
  }
  const idField = fields.find(({ type }) => type === 'nationalId')?.key ?? ''
  const password = values['password']
  const extra = fields
    .filter(({ key }) => !own.has(key) && key !== idField)
    .flatMap((field) => {
      const { key, type } = field
      const said = values[key] ?? ''
      const value = typeof said === 'string' ? plainValue(field, said) : said
      const isEmpty = Array.isArray(value) ? value.every((item) => item === '') : value === ''
      if (isEmpty) return []
      const isAddress = type === 'addressCascade' && Array.isArray(value)
      return [[key, isAddress ? addressOf(cascadeOf(value)) : value] as const]
    })
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    contact_number: text('contact_number').replaceAll('-', ''),
    email: text('email'),
    // Spaces around a password are part of it.
    ...(typeof password === 'string' && { password }),
    birthDate: text('birthDate'),
    ...(text(idField) && { idcard: text(idField) }),
    ...(text('referCode') && { referCode: text('referCode') }),
    ...(text('gender') && { gender: text('gender') }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
    locale,
  }
}
