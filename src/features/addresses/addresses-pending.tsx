import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './addresses.module.css'

/** Two addresses to come. */
export function AddressesPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      <Skeleton height="132px" round="l" />
      <Skeleton height="132px" round="l" />
    </Loading>
  )
}
