import type { Language } from '@/contract/languages'
import { safeStorage, slotName } from '@/storage/local-store'
import { languageSlot, storeLanguage } from './language'

/**
 * Loads the page again in a language that was chosen. Where the storage is full or blocked the address
 * names it.
 * @param isKept whether the storage has the choice
 */
export function reloadIn(language: Language, isKept: boolean): void {
  if (isKept) return location.reload()
  // A stored language comes before that of the address.
  for (const kind of ['local', 'session'] as const) {
    safeStorage(kind).removeItem(slotName(languageSlot))
  }
  // What was removed leaves room for it.
  storeLanguage(language)
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  location.replace(address)
}
