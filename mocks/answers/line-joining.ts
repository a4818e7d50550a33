import type { Language } from '@/contract/languages'
import { joinThai } from './join-thai.ts'

type Join = (text: string) => string

/** How languages without spaces keep together what a line must not break. */
const joins: Partial<Record<Language, Join>> = { th: joinThai }

/** A text in a language, with the marks that it needs at the ends of lines. */
export function joinLines(text: string, language: Language): string {
  return joins[language]?.(text) ?? text
}
