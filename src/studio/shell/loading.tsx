import { Spinner } from '@/ui/spinner'
import { useTexts } from '@/studio/i18n/studio-texts'
import styles from './studio-shell.module.css'

/** While a page or its data loads. */
export function Loading() {
  const { t } = useTexts('studio')
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      <span className="vh">{t('wait')}</span>
    </p>
  )
}
