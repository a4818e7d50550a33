import type { StoredParts } from '../brands/content.ts'
import type { Entry } from '../rules/address-book.ts'
import type { Language } from './language.ts'

/** An address as its member is told of it. */
export function addressView({ key, parts }: Entry, memberId: string, language: Language) {
  return { ...sayParts(parts, language), key, partition: memberId }
}

/** The parts of an address in one language. */
export function sayParts(parts: StoredParts, language: Language) {
  const said = Object.entries(parts).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? value[language] : value,
  ])
  // Object.fromEntries forgets what the values are.
  return Object.fromEntries(said) as Record<string, string | number | boolean | null>
}
