import { isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { changeLocale } from '@/contract/profile'
import { changeAccount, member } from '@/session/session'
import { storeLanguage, takeLanguage } from '@/i18n/language'
import { reloadIn } from '@/i18n/reload-in'
import { type Language, languages } from '@/contract/languages'
import { useState } from 'react'
import { languageNow } from '@/i18n/texts'

/** A platform may keep no language of a member. */
function unlessMissing(error: unknown) {
  if (!isProblem(error, 'notFound')) throw error
}

/** Switches the language (specification §4): saves it in the profile and reloads the page. */
export async function switchLanguage(language: Language): Promise<void> {
  const locale = languages[language].code
  if (member()) {
    await call(changeLocale, { body: { locale } }).catch(unlessMissing)
    await changeAccount({ locale })
  }
  reloadIn(language, member() ? takeLanguage(language) : storeLanguage(language))
}

/**
 * The language of the app as a form choice. A change reloads the page; when the platform cannot be
 * reached, the choice is reset.
 */
export function useLanguageChoice(onFailed: (error: unknown) => unknown) {
  const [chosen, setChosen] = useState(languageNow)

  function choose(language: Language) {
    const before = chosen
    setChosen(language)
    switchLanguage(language).catch((error: unknown) => {
      setChosen(before)
      onFailed(error)
    })
  }

  return { chosen, choose }
}
