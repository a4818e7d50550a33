import { config } from '@/config/config'
import { outlastsPage, safeStorage } from '@/session/local-store'
import { type Language, languageFrom } from './locale'

/**
 * `language`: what this device speaks; the first-paint script reads it before any module has loaded.
 * `languageTaken` stands beside it when an account said it or has been told of it, and it is no
 * choice that the next account is to be told.
 */
type Slot = 'language' | 'languageTaken'

const nameOf = (slot: Slot) => `taem:${config().appId}:${slot}`

/** What somebody chose on this device and no account has been told. */
export function chosenLanguage(): Language | undefined {
  return valueOf('languageTaken') === null ? languageFrom(valueOf('language')) : undefined
}

/** The language of this device; where there is none yet, the one that the page came with. */
export function storedLanguage(): Language {
  return languageFrom(valueOf('language')) ?? languageFrom(document.documentElement.lang) ?? 'en'
}

/** Keeps a choice, for this device and for the next account that signs in on it. */
export function storeLanguage(language: Language) {
  for (const kind of ['local', 'session'] as const) {
    safeStorage(kind).removeItem(nameOf('languageTaken'))
  }
  safeStorage('local').setItem(nameOf('language'), language)
}

/**
 * Keeps the language of the account, or one that the account has been told. Where nothing outlasts
 * the page it stays as it is: loading it anew could not change its language.
 */
export function takeLanguage(language: Language) {
  if (!outlastsPage()) return
  safeStorage('local').setItem(nameOf('language'), language)
  safeStorage('local').setItem(nameOf('languageTaken'), '1')
}

// Without functional cookies a guest's language lies in the storage of the visit.
function valueOf(slot: Slot) {
  return safeStorage('local').getItem(nameOf(slot)) ?? safeStorage('session').getItem(nameOf(slot))
}
