import { lookUp } from '@/contract/look-up'
import type { Registration } from '@/contract/registration'
import { addressOf, cascadeOf } from '@/forms/address-cascade-rules'
import type { DeclaredField } from '@/forms/field-list'
import { type DeclaredValues, plainValue } from '@/forms/field-schema'

type OwnField = Exclude<keyof Registration, 'extra' | 'locale'>

/** What a filled-in form says to the platform: its own fields by name, the brand's beside them. */
export function toRegistration(
  fields: DeclaredField[],
  values: DeclaredValues,
  locale: Registration['locale'],
): Registration {
  const text = (key: string) => {
    const value = lookUp(values, key)
    return typeof value === 'string' ? value.trim() : ''
  }
  const idKey = fields.find(({ type }) => type === 'nationalId')?.key ?? 'idcard'
  const password = values['password']
  // Each field of the sign-up has its line: without one it would be sent as the brand's.
  const own = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    contact_number: text('contact_number').replaceAll('-', ''),
    email: text('email'),
    // Spaces around a password are part of it.
    password: typeof password === 'string' ? password : undefined,
    birthDate: text('birthDate'),
    idcard: text(idKey) || undefined,
    referCode: text('referCode') || undefined,
    gender: text('gender') || undefined,
  } satisfies Record<OwnField, string | undefined>
  const isOwn = (key: string) =>
    Object.hasOwn(own, key) || key === idKey || key === 'confirmPassword'
  const extra = fields
    .filter(({ key }) => !isOwn(key))
    .flatMap((field) => {
      const { key, type } = field
      const said = lookUp(values, key) ?? ''
      const value = typeof said === 'string' ? plainValue(field, said) : said
      const isEmpty = Array.isArray(value) ? value.every((item) => item === '') : value === ''
      if (isEmpty) return []
      const isAddress = type === 'addressCascade' && Array.isArray(value)
      return [[key, isAddress ? addressOf(cascadeOf(value)) : value] as const]
    })
  return { ...own, ...(extra.length > 0 && { extra: Object.fromEntries(extra) }), locale }
}
