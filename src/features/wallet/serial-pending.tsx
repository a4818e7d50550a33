import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './serial-modal.module.css'

/** The shape of a ticket while its code is fetched. */
export function SerialPending() {
  const { t } = useTexts('wallet')
  return (
    <Loading label={t('serial.loading')}>
      <div className={styles.pending}>
        <Skeleton height="64px" round="m" />
        <Skeleton height="52px" round="m" />
        <Skeleton height="176px" round="s" />
        <Skeleton width="60%" height="24px" />
      </div>
    </Loading>
  )
}
