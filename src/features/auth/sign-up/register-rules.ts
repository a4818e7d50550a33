import { isOff } from '@/config/features-off'
import type { DeclaredField } from '@/forms/field-list'
import { texts } from '@/i18n/texts'
import type { TextsByArea } from '@/i18n/typed-texts'
import { type DeclaredValues, type fieldSchema, plainValue } from '@/forms/field-schema'
import { lookUp } from '@/contract/look-up'
import type { Registration } from '@/contract/registration'
import { addressOf, cascadeOf } from '@/forms/address-cascade-rules'

/** Fields that every sign-up needs; a brand's list without one of them is not used. */
export const neededToJoin = [
  'firstName',
  'lastName',
  'contact_number',
  'email',
  'birthDate',
  'password',
]

/** The field of a friend's code. */
export const referKey = 'referCode'

type FixedKey = keyof TextsByArea['auth']['register']['field']

/**
 * The sign-up form of brands that declare none (specification §5). Other fields are asked in the
 * profile.
 */
export function fixedFields(minimumAge: number): DeclaredField[] {
  const field = (
    key: FixedKey,
    type: DeclaredField['type'],
    more: Partial<DeclaredField> = {},
  ): DeclaredField => ({
    key,
    type,
    label: texts.t(`register.field.${key}`, { ns: 'auth' }),
    required: true,
    order: 0,
    ...more,
  })
  return [
    field('firstName', 'text', { autocomplete: 'given-name' }),
    field('lastName', 'text', { autocomplete: 'family-name' }),
    field('contact_number', 'phone'),
    field('email', 'email'),
    field('birthDate', 'date', {
      hint: texts.t('register.hint.birthDate', { ns: 'auth', age: minimumAge }),
    }),
    field('password', 'password', { hint: texts.t('register.hint.password', { ns: 'auth' }) }),
    field('confirmPassword', 'password'),
    field('referCode', 'text', { required: false, maxLength: 12 }),
  ]
}

/** Whether the field shows only after a tap on its link. */
export function isCollapsed({ key, required }: DeclaredField): boolean {
  return key === referKey && !required
}

/** Adds the field for the code of an invitation where the brand's form has none, on the last page. */
export function withReferCode(fields: DeclaredField[]): DeclaredField[] {
  if (fields.some(({ key }) => key === referKey)) return fields
  const label = texts.t('register.field.referCode', { ns: 'auth' })
  const page = Math.max(...fields.map((field) => field.page ?? 1))
  return [...fields, { key: referKey, type: 'text', label, required: false, order: 0, page }]
}

/** Without the code of an invitation where the brand has none. */
export function withoutOff(fields: DeclaredField[]): DeclaredField[] {
  return isOff('invite') ? fields.filter(({ key }) => key !== referKey) : fields
}

/** For a sign-up with LINE, which needs no password. */
export function withoutPasswords(fields: DeclaredField[]): DeclaredField[] {
  return fields.filter(({ key }) => key !== 'password' && key !== 'confirmPassword')
}

/** The fields by page. A field without a page is on the first. */
export function pagesOf(fields: DeclaredField[]): DeclaredField[][] {
  const pages = new Map<number, DeclaredField[]>()
  for (const field of fields) {
    const number = field.page ?? 1
    pages.set(number, [...(pages.get(number) ?? []), field])
  }
  return [...pages].sort(([a], [b]) => a - b).map(([, page]) => page)
}

/** The first page, from 0, with an invalid field; -1 when all are valid. */
export function firstWrongPage(
  pages: DeclaredField[][],
  schema: ReturnType<typeof fieldSchema>,
  values: DeclaredValues,
): number {
  const { error } = schema.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return pages.findIndex((page) => page.some(({ key }) => wrong.has(key)))
}

type OwnField = Exclude<keyof Registration, 'extra' | 'locale'>

/** The request body: known fields by name, the brand's own fields in `extra`. */
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
  // Every field of the contract needs a line here: without one it would be sent in `extra`.
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
      const typed = lookUp(values, key) ?? ''
      const value = typeof typed === 'string' ? plainValue(field, typed) : typed
      const isEmpty = Array.isArray(value) ? value.every((item) => item === '') : value === ''
      if (isEmpty) return []
      const isAddress = type === 'addressCascade' && Array.isArray(value)
      return [[key, isAddress ? addressOf(cascadeOf(value)) : value] as const]
    })
  return { ...own, ...(extra.length > 0 && { extra: Object.fromEntries(extra) }), locale }
}
