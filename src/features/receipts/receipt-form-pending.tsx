import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './send.module.css'

/** The form to come. */
export function ReceiptFormPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.pending}>
        <Skeleton height="132px" round="m" />
        {[1, 2, 3, 4].map((field) => (
          <div key={field}>
            <Skeleton width="30%" height="0.9rem" />
            <Skeleton height="52px" round="m" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
