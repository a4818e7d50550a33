import { isRecord } from '@/contract/json'
import { type Language, languageNames } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { isLanguage } from './brand-languages.ts'
import { standardLanguage } from '../values/standard-language.ts'

const NamedBrand = z.object({
  displayName: z.string(),
  legalName: z.string(),
  thaiName: z.optional(z.string()),
  domain: z.optional(z.string()),
})

type Names = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** The key of a brand's name in a language in which it is not the display name. */
const nameKeys: Partial<Record<Language, 'thaiName'>> = { th: 'thaiName' }

/** The names that stand in texts of the standard as `{brand}`, `{company}` and `{domain}`. */
export function namesOf(folder: string, identity: unknown): Names {
  const read = NamedBrand.safeParse(identity)
  const own: z.infer<typeof NamedBrand> = read.success
    ? read.data
    : { displayName: folder, legalName: folder }
  const domain = own.domain ?? `${folder}.example`
  return Object.fromEntries(
    languageNames.map((language) => {
      const { [language]: key } = nameKeys
      const brand = (key && own[key]) ?? own.displayName
      return [language, { brand, company: own.legalName, domain }]
    }),
  )
}

/** A value of the standard with the names in its texts, those under a language's key in that one. */
export function withNames<T>(value: T, names: Names, language?: Language): T
export function withNames(
  value: unknown,
  names: Names,
  language: Language = standardLanguage,
): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      /\{(brand|company|domain)\}/g,
      (_, key: string) => lookUp(names[language] ?? {}, key) ?? '',
    )
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, names, language))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withNames(item, names, isLanguage(key) ? key : language),
    ]),
  )
}

/** The content of a pack's file over that of the standard: lists and values replace, objects join. */
export function mergeContent(standard: unknown, own: unknown): unknown {
  if (own === undefined) return standard
  if (!isRecord(standard) || !isRecord(own)) return own
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
  if (!isRecord(content) || !isRecord(read)) return []
  return Object.entries(content).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? keysWithout(value, lookUp(read, key), `${path}${key}.`)
      : [path + key],
  )
}
