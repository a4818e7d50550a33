import type { StoredParts } from '../brands/content.ts'
import type { Entry } from '../rules/address-book.ts'
import type { Language } from './language.ts'

/** An address as its member is told of it. */
export function addressView({ key, parts }: Entry, memberId: string, language: Language) {
  const said = Object.entries(parts).map(([name, value]) => [name, sayPart(value, language)])
  return { ...Object.fromEntries(said), key, partition: memberId }
}

function sayPart(value: StoredParts[string], language: Language) {
  return typeof value === 'object' && value !== null ? value[language] : value
}
