import { type Language, languages } from '@/contract/languages'

/** The languages of the table. Object.keys loses their names, and that there is one. */
export const languageNames = Object.keys(languages) as [Language, ...Language[]]

/** The language for a caller who names none that we know. */
export const [standardLanguage] = languageNames
