import type { Ref } from 'react'
import { showError } from '@/errors/show-error'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import styles from './heading.module.css'

/** The heading of a page for guests, with the other language where the top bar has no room for it. */
export function Heading({ title, ref }: { title: string; ref?: Ref<HTMLHeadingElement> }) {
  const { t, i18n } = useTexts('auth')
  const other = i18n.language === 'th' ? 'en' : 'th'
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <button
        type="button"
        lang={other}
        className={styles.language}
        onClick={() => void switchLanguage(other).catch(showError)}
      >
        {t('login.otherLanguage')}
      </button>
    </div>
  )
}
