/** What a language is to the code; its words are in the folders of texts. */
interface LanguageEntry {
  /** The code of its locale at the platform (specification §1). */
  code: number
  /** For the formats of the browser. `th-TH` prints Buddhist years by itself: adding 543 would give 3112. */
  tag: string
  /** What it calls itself. */
  name: string
}

/**
 * The languages that the app can speak; which of them a brand does is `decor.locale` of its design
 * setting. How to add one: docs/languages.md.
 */
export const languages = {
  en: { code: 1033, tag: 'en-GB', name: 'English' },
  th: { code: 1054, tag: 'th-TH', name: 'ไทย' },
  ja: { code: 1041, tag: 'ja-JP', name: '日本語' },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages

// Object.keys loses the names, and that there is one.
export const languageNames = Object.keys(languages) as [Language, ...Language[]]
