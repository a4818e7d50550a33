import { useState } from 'react'
import { showError } from '@/errors/show-error'
import type { Language } from '@/i18n/locale'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import { type Appearance, setAppearance, storedAppearance } from '@/theme/theme'
import { Radio } from '@/ui/radio'
import styles from './settings.module.css'

const languages = [
  { value: 'th', label: 'ไทย' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[]

export function LanguageChoice() {
  const { t, i18n } = useTexts('settings')
  const [chosen, setChosen] = useState<Language>(i18n.language === 'th' ? 'th' : 'en')

  function choose(language: Language) {
    const before = chosen
    setChosen(language)
    // The page reloads in the new language; it stays as it was if the platform could not be told.
    switchLanguage(language).catch((error: unknown) => {
      setChosen(before)
      void showError(error)
    })
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{t('device.language')}</legend>
      <div className={styles.options}>
        {languages.map(({ value, label }) => (
          <Radio
            key={value}
            name="settings-language"
            label={<span lang={value}>{label}</span>}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const appearances = ['system', 'light', 'dark'] as const satisfies readonly Appearance[]

export function AppearanceChoice() {
  const { t } = useTexts('settings')
  const [chosen, setChosen] = useState(storedAppearance)

  function choose(appearance: Appearance) {
    setChosen(appearance)
    setAppearance(appearance)
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{t('device.appearance')}</legend>
      <div className={styles.options}>
        {appearances.map((value) => (
          <Radio
            key={value}
            name="settings-appearance"
            label={t(`device.${value}`)}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
