import { type Language, languages } from '@/contract/languages'

/** The languages of the app, in the order of its table, which has no other names. */
export const languageNames = Object.keys(languages) as Language[]
