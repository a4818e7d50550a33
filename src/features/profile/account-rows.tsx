import caretRight from 'phosphor/bold/caret-right'
import gear from 'phosphor/regular/gear-six'
import globe from 'phosphor/regular/globe'
import moon from 'phosphor/regular/moon'
import { useState } from 'react'
import { showError } from '@/errors/show-error'
import type { Language } from '@/i18n/locale'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { type Appearance, setAppearance, storedAppearance } from '@/theme/theme'
import { Icon } from '@/ui/icon'
import { Choice } from './choice'
import { LineRow } from './line-row'
import styles from './profile-page.module.css'

/** How the app is on this device: its language and its light. */
export function AccountRows() {
  const { t } = useTexts('profile')
  return (
    <section aria-labelledby="profile-account">
      <h2 id="profile-account" className={styles.group}>
        {t('account.title')}
      </h2>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Icon d={globe} />
          <LanguageChoice />
        </li>
        <li className={styles.row}>
          <Icon d={moon} />
          <AppearanceChoice />
        </li>
        <LineRow />
        <li>
          <Link className={styles.row} to={paths.settings()}>
            <Icon d={gear} />
            <span className={styles.name}>{t('account.settings')}</span>
            <Icon d={caretRight} size={18} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTexts('profile')
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
    <Choice
      legend={t('account.language')}
      value={chosen}
      onChange={choose}
      options={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'th', label: 'ไทย', lang: 'th' },
      ]}
    />
  )
}

function AppearanceChoice() {
  const { t } = useTexts('profile')
  const [chosen, setChosen] = useState(storedAppearance)

  function choose(appearance: Appearance) {
    setChosen(appearance)
    setAppearance(appearance)
  }

  return (
    <Choice
      legend={t('account.appearance')}
      value={chosen}
      onChange={choose}
      options={[
        { value: 'system', label: t('account.system') },
        { value: 'light', label: t('account.light') },
        { value: 'dark', label: t('account.dark') },
      ]}
    />
  )
}
