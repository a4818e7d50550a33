import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './receipt-parts.module.css'

/** A receipt to come. */
export function ReceiptPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.body}>
        <div className={styles.photos}>
          <Skeleton aspectRatio="3/4" round="m" />
        </div>
        <div className={styles.facts}>
          <Skeleton width="70%" height="2.4rem" />
          <Skeleton width="52%" height="2.4rem" />
          <Skeleton width="60%" height="2.4rem" />
        </div>
      </div>
    </Loading>
  )
}
