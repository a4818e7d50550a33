import { call } from '@/api/call'
import { changeLocale } from '@/contract/profile'
import { changeAccount, member } from '@/session/session'
import { storeLanguage, takeLanguage } from '@/i18n/language'
import { type Language, locales } from '@/i18n/locale'

/** Switches the language (specification §4): saves it in the profile and reloads the page. */
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
