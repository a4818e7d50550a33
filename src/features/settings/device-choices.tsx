import { showError } from '@/errors/show-error'
import type { Language } from '@/i18n/locale'
import { useLanguageChoice } from '@/i18n/use-language-choice'
import { useTexts } from '@/i18n/use-texts'
import type { Appearance } from '@/theme/theme'
import { useAppearance } from '@/theme/use-appearance'
import { Radio } from '@/ui/radio'
import styles from './settings.module.css'

const languages = [
  { value: 'th', label: 'ไทย' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[]

export function LanguageChoice() {
  const { t } = useTexts('settings')
  const { chosen, choose } = useLanguageChoice(showError)

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
  const { chosen, choose } = useAppearance()

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
