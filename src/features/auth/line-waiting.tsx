import { useTexts } from '@/i18n/use-texts'
import { PageTitle } from '@/ui/page-title'
import { Spinner } from '@/ui/spinner'
import styles from './login-page.module.css'

/** LINE, or the platform, is being asked. */
export function LineWaiting() {
  const { t } = useTexts('auth')
  return (
    <div className={`wrap ${styles.wait}`} role="status">
      <PageTitle>{t('line.title')}</PageTitle>
      <Spinner />
      <h1 className="h2" tabIndex={-1}>
        {t('line.wait')}
      </h1>
      <p>{t('line.waitText')}</p>
    </div>
  )
}
