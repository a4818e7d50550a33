import { texts } from '@/i18n/texts'

/** A brand's own words in the present language. */
export function wordsOf(words: { en: string; th: string } | null | undefined): string | undefined {
  return words?.[texts.language === 'th' ? 'th' : 'en']
}
