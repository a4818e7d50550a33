import { languages } from '@/contract/languages'
import { showError } from '@/errors/show-error'
import { brandLanguages } from '@/i18n/locale'
import { useTexts } from '@/i18n/use-texts'
import { useLanguageChoice } from '@/session/switch-language'
import { classNames } from '@/ui/class-names'
import styles from './language-select.module.css'

/** The choice among three or more languages; with two a button names the other. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { t } = useTexts('core')
  const { chosen, choose } = useLanguageChoice(showError)
  return (
    <select
      className={classNames(styles.select, className)}
      aria-label={t('nav.language')}
      value={chosen}
      onChange={({ target }) => {
        const wanted = brandLanguages().find((name) => name === target.value)
        if (wanted) choose(wanted)
      }}
    >
      {brandLanguages().map((name) => (
        <option key={name} value={name} lang={name}>
          {languages[name].name}
        </option>
      ))}
    </select>
  )
}
