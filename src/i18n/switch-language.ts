import { call } from '@/api/call'
import { changeLocale } from '@/contract/profile'
import { member } from '@/session/session'
import { storeLanguage } from './language'
import { type Language, locales } from './locale'

/**
 * Switches the language (specification §4): a member's profile learns of it, then the page reloads;
 * for a guest it only reloads.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (member()) await call(changeLocale, { body: { locale: locales[language].code } })
  storeLanguage(language)
  location.reload()
}
