import { languageNames, languages } from '@/contract/languages'
import type { Text } from '../brands/content.ts'
import { inOwnLanguages } from './own-texts.ts'

// A format takes longer to make than to use.
const formats = new Map(
  languageNames.map((name) => [name, new Intl.NumberFormat(languages[name].tag)]),
)

/** A number with the separators of each language: `1,234`. */
export function numberText(number: number): Text {
  return inOwnLanguages((language) => formats.get(language)?.format(number) ?? String(number))
}
