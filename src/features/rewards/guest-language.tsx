import { showError } from '@/errors/show-error'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import styles from './campaign-page.module.css'

/** The other language for a guest, over the picture: on phones this page has no top bar. */
export function GuestLanguage() {
  const { t, i18n } = useTexts('core')
  const other = i18n.language === 'th' ? 'en' : 'th'
  if (useMember()) return null
  return (
    <button
      type="button"
      lang={other}
      className={styles.language}
      onClick={() => void switchLanguage(other).catch(showError)}
    >
      {t('nav.otherLanguage')}
    </button>
  )
}
