import { call } from '@/api/call'
import { changeLocale } from '@/contract/profile'
import { changeAccount, member } from '@/session/session'
import { storeLanguage, takeLanguage } from './language'
import { type Language, locales } from './locale'

/**
 * Switches the language (specification §4): a member's profile learns of it, then the page reloads;
 * for a guest it only reloads.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const locale = locales[language].code
  if (member()) {
    await call(changeLocale, { body: { locale } })
    await changeAccount({ locale })
    takeLanguage(language)
  } else {
    storeLanguage(language)
  }
  location.reload()
}
