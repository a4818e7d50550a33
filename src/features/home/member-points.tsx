import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getLevels } from '@/contract/levels'
import { getPoints, type PointBalance } from '@/contract/points'
import { openMemberQr } from '@/features/profile/modals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Button } from '@/ui/button'
import { PointsCard, PointsCardSkeleton } from '@/ui/points-card'
import styles from './member-home.module.css'
import { levelProgress } from './points-rules'
import { useCounted } from './use-counted'
import { useHomeLook } from './use-home-look'

/** The member's balance with the way to the next level; the code that earns opens from it. */
export function MemberPoints() {
  const { t } = useTexts('home')
  const core = useTexts('core')
  const points = useQuery(q(getPoints, {}))
  const balance = useCounted(points.data?.points, useMember()?.userId)
  const levels = useQuery(q(getLevels, {}))
  const { gauge } = useHomeLook()
  const isFailed = (points.isError && !points.data) || (levels.isError && !levels.data)
  if (isFailed) {
    const retry = () => void Promise.all([points.refetch(), levels.refetch()])
    return <PointsFailed isRetrying={points.isFetching || levels.isFetching} onRetry={retry} />
  }
  if (!points.data || balance === undefined || !levels.data) {
    return <PointsCardSkeleton label={core.t('wait.loading')} withStrip />
  }

  const standing = levelProgress(levels.data.levels, levels.data.standing)
  const next = standing?.next
  return (
    <PointsCard
      label={t('points.label')}
      points={formatNumber(balance)}
      expiring={expiringLine(points.data)}
      gauge={{
        motif: gauge,
        progress: standing?.progress ?? 0,
        level: standing?.level ?? '',
        sentence: next
          ? t('points.toNext', { points: formatNumber(next.points), level: next.name })
          : t('points.top'),
        label: next ? t('points.gauge', { percent: standing.percent }) : t('points.top'),
      }}
      strip={{
        title: t('points.qr'),
        text: t('points.qrText'),
        action: { onClick: () => void openMemberQr() },
      }}
    />
  )

  function expiringLine({ expiring: [soonest] }: PointBalance) {
    if (!soonest || soonest.points === 0) return undefined
    const { points: count, date } = soonest
    return {
      amount: core.t('points.amount', { count, formatted: formatNumber(count) }),
      rest: t('points.expire', { count }),
      date: formatDate(date),
    }
  }
}

/** Without the balance the code still earns. */
function PointsFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTexts('home')
  const core = useTexts('core')
  return (
    <div className={`${styles.failed} on-hero`}>
      <p role="alert">{t('points.failed')}</p>
      <div className={styles.failedActions}>
        <Button
          variant="accent"
          size="m"
          pending={isRetrying}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={onRetry}
        >
          {core.t('action.retry')}
        </Button>
        <Button variant="accent" size="m" onClick={() => void openMemberQr()}>
          {t('points.qr')}
        </Button>
      </div>
    </div>
  )
}
