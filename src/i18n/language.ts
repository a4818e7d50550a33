import { config } from '@/config/config'
import { safeStorage } from '@/session/local-store'
import { type Language, languageFrom } from './locale'

/** The first-paint script reads the same name before any module has loaded. */
const storageName = () => `taem:${config().appId}:language`

/** The language of this device: what was chosen last, else what the page came with. */
export function storedLanguage(): Language {
  return (
    languageFrom(safeStorage('local').getItem(storageName())) ??
    languageFrom(document.documentElement.lang) ??
    'en'
  )
}

export function storeLanguage(language: Language) {
  safeStorage('local').setItem(storageName(), language)
}
