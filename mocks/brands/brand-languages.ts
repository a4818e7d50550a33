import { type Language, languageNames, languages } from '@/contract/languages'
import { standardLanguage } from '../values/standard-language.ts'

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name)
}

/** `Thai`, for the author of a pack. */
export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames(standardLanguage, { type: 'language' }).of(language) ?? language
}

/** The languages of a brand, the default one first. */
export type BrandLanguages = [Language, ...Language[]]

interface LocaleSetting {
  default: number
  available: readonly number[]
}

/**
 * The languages of a brand by `decor.locale` of its design setting. Codes of no language of ours are
 * left out; a default that is not available counts for nothing.
 */
export function languagesOf(setting: LocaleSetting | undefined): BrandLanguages {
  const { available = [], default: first = 0 } = setting ?? {}
  const codes = available.includes(first) ? [first, ...available] : available
  const names = codes.flatMap((code) =>
    languageNames.filter((name) => languages[name].code === code),
  )
  const [main = standardLanguage, ...others] = new Set(names)
  return [main, ...others]
}

/** The setting again, of the languages alone. */
export function localeOf([first, ...others]: BrandLanguages) {
  const codes = [first, ...others].map((name) => languages[name].code)
  return { default: languages[first].code, available: codes }
}

/**
 * The language of a brand that a caller likes best, else the brand's default.
 * @param brand undefined for a request that names no brand
 */
export function languageFor(
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
