import { type Language, languages } from '@/contract/languages'
import { languageFrom } from './locale'

/** The language of a locale's code, if it is one of ours. */
export function languageOfLocale(code: number): Language | undefined {
  const [name] = Object.entries(languages).find(([, locale]) => locale.code === code) ?? []
  return languageFrom(name)
}
