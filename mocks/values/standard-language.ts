import { languageNames } from '@/contract/languages'

/**
 * For the desk, for a caller of no brand who names no language of ours, and for a brand whose setting
 * names none.
 */
export const [standardLanguage] = languageNames
