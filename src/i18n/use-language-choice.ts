import { useState } from 'react'
import type { Language } from './locale'
import { switchLanguage } from './switch-language'
import { useTexts } from './use-texts'

/**
 * The language of the app as a choice. The page reloads in a new one; where the platform could not
 * be told, the choice goes back to what it was.
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
