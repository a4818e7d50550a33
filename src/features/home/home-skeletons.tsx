import { useTexts } from '@/i18n/use-texts'
import { CardSkeleton, Loading, Skeleton } from '@/ui/skeleton'
import styles from './home.module.css'

export function ShelfSkeleton() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <p className={styles.heading}>
        <Skeleton width="60%" height="1.4rem" />
      </p>
      <div className={styles.shelf}>
        {Array.from({ length: 4 }, (_, index) => (
          <CardSkeleton key={index} pack="a" />
        ))}
      </div>
    </Loading>
  )
}

export function MemberHomeSkeleton() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.memberPending}>
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="240px" round="l" />
    </Loading>
  )
}
