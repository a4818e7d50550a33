import type { Language, LocaleCode } from '@/contract/shared'

export type { Language }

/** A locale is {code, short}; English is the default (specification §1). */
export interface Locale {
  code: LocaleCode
  short: Language
}

export const locales = {
  en: { code: 1033, short: 'en' },
  th: { code: 1054, short: 'th' },
} as const satisfies Record<Language, Locale>

const all: Locale[] = Object.values(locales)

export function languageOfLocale(code: LocaleCode): Language {
  return all.find((locale) => locale.code === code)?.short ?? 'en'
}

/** The language of a tag such as `th-TH`, if it is one of ours. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  return languageFrom(/^[a-z]+/.exec(tag ?? '')?.[0])
}

export function languageFrom(value: string | null | undefined): Language | undefined {
  return all.find(({ short }) => short === value)?.short
}
