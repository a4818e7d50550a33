import { textIn } from '@/contract/text'
import type { Language } from '../../answers/localize.ts'
import type { Entry } from './store.ts'
import type { StoredParts } from '../../brands/content.ts'

/** An address as its member sees it. */
export function addressView({ key, parts }: Entry, memberId: string, language: Language) {
  return { ...localizedParts(parts, language), key, partition: memberId }
}

/** The parts of an address in one language. */
export function localizedParts(parts: StoredParts, language: Language) {
  const localized = Object.entries(parts).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? textIn(value, language) : value,
  ])
  // Object.fromEntries loses the type of the values.
  return Object.fromEntries(localized) as Record<string, string | number | boolean | null>
}
