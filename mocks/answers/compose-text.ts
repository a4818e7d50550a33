import { type Language, languageNames } from '@/contract/languages'
import type { Text } from '../brands/content.ts'
import { standardLanguage } from '../values/standard-language.ts'

/** The language in which a reader gets a text: their own, else the first that the text has. */
export function languageFor(text: Text, language: Language): Language {
  return text[language] === undefined ? (languagesOf(text)[0] ?? standardLanguage) : language
}

/** A text as it is stored, for what is no line on a screen; `say` joins its lines. */
export function plainIn(text: Text, language: Language): string {
  return text[languageFor(text, language)] ?? ''
}

/** A text in each of some languages. */
export function textOf(
  languages: readonly Language[],
  wordsIn: (language: Language) => string,
): Text {
  return Object.fromEntries(languages.map((language) => [language, wordsIn(language)]))
}

/** A text with each of its languages changed. */
export function mapText(text: Text, change: (words: string, language: Language) => string): Text {
  return textOf(languagesOf(text), (language) => change(plainIn(text, language), language))
}

/** Several texts as one, in each language that one of them has. */
export function joinTexts(texts: readonly Text[], separator: string): Text {
  const languages = languageNames.filter((language) =>
    texts.some((text) => text[language] !== undefined),
  )
  return textOf(languages, (language) =>
    texts.map((text) => plainIn(text, language)).join(separator),
  )
}

/** In the order in which the text has them. */
function languagesOf(text: Text): Language[] {
  // Object.keys loses the names.
  const languages = Object.keys(text) as Language[]
  return languages.filter((language) => text[language] !== undefined)
}
