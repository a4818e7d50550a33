import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'

type Language = 'en' | 'th'

const NamedBrand = z.object({
  displayName: z.string(),
  legalName: z.string(),
  thaiName: z.optional(z.string()),
  domain: z.optional(z.string()),
})

type Names = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** The names that stand in texts of the standard as `{brand}`, `{company}` and `{domain}`. */
export function namesOf(folder: string, identity: unknown): Names {
  const read = NamedBrand.safeParse(identity)
  const { displayName, legalName, thaiName, domain } = read.success
    ? read.data
    : { displayName: folder, legalName: folder }
  const names = { brand: displayName, company: legalName, domain: domain ?? `${folder}.example` }
  return { en: names, th: { ...names, brand: thaiName ?? displayName } }
}

/** A value of the standard with the names in its texts, those under a key `th` in Thai. */
export function withNames<T>(value: T, names: Names, language?: Language): T
export function withNames(value: unknown, names: Names, language: Language = 'en'): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      /\{(brand|company|domain)\}/g,
      (_, key: string) => lookUp(names[language], key) ?? '',
    )
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, names, language))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withNames(item, names, key === 'th' ? 'th' : language),
    ]),
  )
}

/** The content of a pack's file over that of the standard: lists and values replace, objects join. */
export function mergeContent(standard: unknown, own: unknown): unknown {
  if (own === undefined) return standard
  if (!isObject(standard) || !isObject(own)) return own
  const keys = new Set([...Object.keys(standard), ...Object.keys(own)])
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeContent(lookUp(standard, key), lookUp(own, key))]),
  )
}

/** The paths of the keys of a content that what was read of it does not have. */
export function keysWithout(content: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(content) && Array.isArray(read)) {
    return content.flatMap((item, index) => keysWithout(item, read[index], `${path}${index}.`))
  }
  if (!isObject(content) || !isObject(read)) return []
  return Object.entries(content).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? keysWithout(value, lookUp(read, key), `${path}${key}.`)
      : [path + key],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
