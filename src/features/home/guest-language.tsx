import { showError } from '@/errors/show-error'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './home.module.css'

/** The other language, where the top bar has no room for it. */
export function GuestLanguage() {
  const { t, i18n } = useTexts('core')
  const other = i18n.language === 'th' ? 'en' : 'th'
  return (
    <div className={styles.language}>
      <Button
        variant="quiet"
        size="m"
        lang={other}
        onClick={() => void switchLanguage(other).catch(showError)}
      >
        {t('nav.otherLanguage')}
      </Button>
    </div>
  )
}
