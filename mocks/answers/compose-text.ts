import type { Language } from '@/contract/languages'
import { textIn } from '@/contract/text'
import type { Text } from '../brands/content.ts'
import { standardLanguage } from '../values/standard-language.ts'

/** The language in which a reader gets a text: their own, else the first that the text has. */
export function languageOfText(text: Text, language: Language): Language {
  return text[language] ? language : (languagesIn(text)[0] ?? standardLanguage)
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
  return textOf(languagesIn(text), (language) => change(text[language] ?? '', language))
}

/** Several texts as one, in each language that one of them has. */
export function joinTexts(texts: readonly Text[], separator: string): Text {
  const languages = new Set(texts.flatMap(languagesIn))
  return textOf([...languages], (language) =>
    texts.map((text) => textIn(text, language)).join(separator),
  )
}

/** In the order in which the text has them; an empty one is none. */
function languagesIn(text: Text): Language[] {
  // Object.keys loses the names.
  const languages = Object.keys(text) as Language[]
  return languages.filter((language) => text[language])
}
