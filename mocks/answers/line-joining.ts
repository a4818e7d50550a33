import type { Language } from '@/contract/languages'
import { joinThai } from './join-thai.ts'

type Join = (text: string) => string

/** How languages without spaces keep together what a line must not break. */
const joins: Partial<Record<Language, Join>> = { th: joinThai }

/** A number, a hyphen and a unit, such as 27-inch. Not a code or an address, such as 1-a.example. */
const beforeUnit = /(^|\s)(\d+-)(?=[a-z]{2,}(?![\w@/-]|\.\w))/gi

/** A text in a language, with the marks that it needs at the ends of lines. */
export function joinLines(text: string, language: Language): string {
  const whole = text.replaceAll(beforeUnit, '$1$2\u2060')
  return joins[language]?.(whole) ?? whole
}
