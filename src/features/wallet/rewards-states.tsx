import type { ApiError } from '@/api/api-error'
import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths, type RewardTab } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './my-rewards-page.module.css'

export function RewardsPending() {
  const { t } = useTexts('wallet')
  return (
    <Loading label={t('myRewards.loading')}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={styles.pending}>
          <Skeleton width="92px" height="92px" round="m" />
          <div>
            <Skeleton width="70%" height="1.1rem" />
            <Skeleton width="50%" height="0.9rem" />
            <Skeleton width="96px" height="30px" round="full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

export function RewardsEmpty({ tab }: { tab: RewardTab }) {
  const { t } = useTexts('wallet')
  const isAvailable = tab === 'available'
  return (
    <EmptyState
      art={stateArt('no-rewards')}
      title={t('myRewards.emptyTitle')}
      text={t(isAvailable ? 'myRewards.emptyAvailable' : 'myRewards.emptyExpired')}
      action={
        isAvailable && (
          <Link className={buttonClass({ size: 'm' })} to={paths.rewards()}>
            {t('myRewards.toRewards')}
          </Link>
        )
      }
    />
  )
}

interface RewardsFailedProps {
  list: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  isCutOff: boolean
}

/** Nothing to show: the platform did not answer, or said no, and this device kept nothing. */
export function RewardsFailed({ list, isCutOff }: RewardsFailedProps) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const described = useDescribedError(list.error)
  const retry = (
    <>
      <Button
        size="m"
        pending={list.isFetching}
        pendingLabel={core('wait.loading')}
        onClick={() => void list.refetch()}
      >
        {core('action.retry')}
      </Button>
      {!isCutOff && described?.reference && <small>{described.reference}</small>}
    </>
  )
  return (
    <div role="alert">
      <EmptyState
        art={stateArt(isCutOff ? 'offline' : 'error')}
        title={(isCutOff ? t('offline.emptyTitle') : described?.title) ?? ''}
        text={(isCutOff ? t('offline.empty') : described?.text) ?? ''}
        action={retry}
      />
    </div>
  )
}
