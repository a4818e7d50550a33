import { useState } from 'react'
import type { Language } from '@/i18n/locale'
import { switchLanguage } from '@/session/switch-language'
import { useTexts } from '@/i18n/use-texts'

/**
 * The language of the app as a form choice. A change reloads the page; when the platform cannot be
 * reached, the choice is reset.
 */
export function useLanguageChoice(onFailed: (error: unknown) => unknown) {
  const { i18n } = useTexts('core')
  const [chosen, setChosen] = useState<Language>(i18n.language === 'th' ? 'th' : 'en')

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
