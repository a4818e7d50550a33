import { type Language, languageNames, languages } from '@/contract/languages'
import { languagesOf } from '@/contract/languages-of'
import { standardLanguage } from '../values/standard-language.ts'

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name)
}

/** `Thai`, for the author of a pack. */
export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames(standardLanguage, { type: 'language' }).of(language) ?? language
}

/**
 * Content with each text in the order of the brand's languages: where one is missing, the first that
 * the text has is read.
 */
export function inOrderOf<T>(languages: readonly Language[], content: T): T
export function inOrderOf(languages: readonly Language[], content: unknown): unknown {
  if (Array.isArray(content)) return content.map((item: unknown) => inOrderOf(languages, item))
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).map(([key, item]) => [key, inOrderOf(languages, item)])
  const inOrder = Object.fromEntries(entries)
  return Object.keys(content).every(isLanguage) ? sortedBy(languages, inOrder) : inOrder
}

function sortedBy(languages: readonly Language[], text: Readonly<Record<string, unknown>>) {
  const names = languages.filter((name) => Object.hasOwn(text, name))
  return { ...Object.fromEntries(names.map((name) => [name, text[name]])), ...text }
}

/** The languages of a brand, the default one first. */
export type BrandLanguages = [Language, ...Language[]]

/** The languages of a brand by its setting; the standard one where that has none of ours. */
export function brandLanguagesOf(
  setting: Parameters<typeof languagesOf>[0] | undefined,
): BrandLanguages {
  const [main = standardLanguage, ...others] = setting ? languagesOf(setting) : []
  return [main, ...others]
}

/** The setting again, of the languages alone. */
export function localeSettingOf([first, ...others]: BrandLanguages) {
  const codes = [first, ...others].map((name) => languages[name].code)
  return { default: languages[first].code, available: codes }
}

/**
 * The language of a brand that a caller likes best, else the brand's default.
 * @param brand undefined for a request that names no brand
 */
export function languageOfCaller(
  brand: { languages: readonly Language[] } | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  const among = brand?.languages ?? languageNames
  return likedOf(among, acceptLanguage) ?? among[0] ?? standardLanguage
}

function likedOf(among: readonly Language[], acceptLanguage: string | null | undefined) {
  const ranges = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const [short = ''] = /^[a-z]+\b/.exec(tag.toLowerCase()) ?? []
    return { language: among.find((name) => name === short), q: Number(weight?.slice(2) ?? 1) }
  })
  const liked = ranges.filter(({ language, q }) => language && q > 0)
  return liked.toSorted((a, b) => b.q - a.q)[0]?.language
}
