import type { LocaleCode } from '@/contract/shared'

export type Language = 'en' | 'th'

/** A locale is {code, short}; English is the default (specification §1). */
export interface Locale {
  code: LocaleCode
  short: Language
}

export const locales = {
  en: { code: 1033, short: 'en' },
  th: { code: 1054, short: 'th' },
} as const satisfies Record<Language, Locale>

export function languageOfLocale(code: LocaleCode): Language {
  return code === locales.th.code ? 'th' : 'en'
}

export function languageFrom(value: string | null | undefined): Language | undefined {
  return value === 'en' || value === 'th' ? value : undefined
}
