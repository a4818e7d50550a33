import { useState } from 'react'
import { type Language, languages } from '@/contract/languages'
import { showError } from '@/errors/show-error'
import { brandLanguages, languageFrom } from '@/i18n/locale'
import { useTexts } from '@/i18n/use-texts'
import { useLanguageChoice } from '@/session/switch-language'
import { classNames } from '@/ui/class-names'
import styles from './language-select.module.css'

/** The choice among three or more languages; with two a button names the other. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { t } = useTexts('core')
  const { chosen, choose } = useLanguageChoice(showError)
  const [marked, mark] = useState<Language>()
  // An arrow key marks the next language at once; to go there the member leaves the list, or presses Enter.
  const [isByKey, setByKey] = useState(false)
  const go = () => marked && marked !== chosen && choose(marked)
  return (
    <select
      className={classNames(styles.select, className)}
      aria-label={t('nav.language')}
      value={marked ?? chosen}
      onPointerDown={() => setByKey(false)}
      onKeyDown={({ key }) => {
        setByKey(true)
        if (key === 'Enter') go()
      }}
      onBlur={go}
      onChange={({ target }) => {
        const wanted = languageFrom(target.value)
        mark(wanted)
        if (wanted && !isByKey) choose(wanted)
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
