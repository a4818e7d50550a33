import type { Language } from '@/contract/languages'
import type { View } from './first-view'

/** What a page carries of a language for before the app runs: `#languages` of index.html. */
export interface PageLanguage {
  /** Of its locale. */
  code: number
  /** Where the app does not load. */
  notLoaded: FailureWords
  /** The scripts of each page and of a member's session, and the fonts. */
  files: Record<View | 'session' | 'fonts', string[]>
}

/** What a page without the app says: its heading, a sentence or two, and the button that loads anew. */
export type FailureWords = readonly [title: string, text: string, again: string]

/** Of a page that a host has filled the brand's alone, its own first. */
export type PageLanguages = Partial<Record<Language, PageLanguage>>
