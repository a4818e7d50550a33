import { outlastsPage, safeStorage, slotName } from '@/storage/local-store'
import { brandLanguages, type Language } from './locale'

/** The language of this device. The inline script reads it before any module has loaded. */
export const languageSlot = 'language'
/** Set when the language is that of an account: it is then not sent to the next account. */
const takenSlot = 'languageTaken'

/** A choice made on this device that no account has yet. */
export function chosenLanguage(): Language | undefined {
  return valueOf(takenSlot) === null ? ofBrand(valueOf(languageSlot)) : undefined
}

/** The language of this device; by default that of the page, else the brand's own. */
export function storedLanguage(): Language {
  const [own = 'en'] = brandLanguages()
  return ofBrand(valueOf(languageSlot)) ?? ofBrand(document.documentElement.lang) ?? own
}

function ofBrand(name: string | null) {
  return brandLanguages().find((language) => language === name)
}

/**
 * Keeps a choice, for this device and for the next account that signs in on it.
 * @returns whether the next page finds it
 */
export function storeLanguage(language: Language): boolean {
  for (const kind of ['local', 'session'] as const) {
    safeStorage(kind).removeItem(slotName(takenSlot))
  }
  return safeStorage('local').setItem(slotName(languageSlot), language)
}

/**
 * Stores the language of the account, or one that was sent to it. Without lasting storage the page
 * keeps its language: a reload could not change it.
 * @returns whether the next page finds it
 */
export function takeLanguage(language: Language): boolean {
  if (!outlastsPage()) return false
  safeStorage('local').setItem(slotName(takenSlot), '1')
  return safeStorage('local').setItem(slotName(languageSlot), language)
}

// Without functional cookies a guest's language is kept in session storage.
function valueOf(slot: string) {
  return (
    safeStorage('local').getItem(slotName(slot)) ?? safeStorage('session').getItem(slotName(slot))
  )
}
