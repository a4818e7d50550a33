import { ThaiName } from '@/ui/thai-name'
import type { Language } from './locale'
import { texts } from './texts'

const names = { en: 'English', th: 'ไทย' } as const satisfies Record<Language, string>

/** What a language calls itself. In other languages "ไทย" is drawn. */
export function LanguageName({ of }: { of: Language }) {
  return of === 'th' && texts.language !== of ? <ThaiName /> : names[of]
}
