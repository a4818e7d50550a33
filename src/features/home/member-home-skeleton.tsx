import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './home.module.css'

/** The member's page while its code is on the way. */
export function MemberHomeSkeleton() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.memberPending}>
        <Skeleton width="70%" height="2rem" />
        <Skeleton height="240px" round="l" />
      </div>
    </Loading>
  )
}
