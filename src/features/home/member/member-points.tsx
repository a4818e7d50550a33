import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getPoints, type PointBalance } from '@/contract/points'
import type { LoadFailedProps } from '@/errors/load-failed'
import { openMemberQr } from '@/features/profile/member-code/modals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Loaded } from '@/page-frame/loaded'
import { Button } from '@/ui/button'
import { PointsCard, PointsCardSkeleton } from '@/ui/points-card'
import styles from './member-home.module.css'
import { levelProgress } from './points-rules'
import { useCounted } from './use-counted'
import { useGauge } from './use-gauge'
import { useLevels } from './use-levels'

/** The member's balance, level progress, and a button for the member code. */
export function MemberPoints() {
  const { t } = useTexts('home')
  const core = useTexts('core')
  const points = useQuery(q(getPoints, {}))
  const balance = useCounted(points.data?.points, useMember()?.userId)
  const { levels, isSettled } = useLevels()
  const gauge = useGauge()
  // A brand may have no levels, and a balance says more than a card that failed.
  const card = isSettled ? points : { ...points, data: undefined }
  return (
    <Loaded
      query={card}
      waiting={<PointsCardSkeleton label={core.t('wait.loading')} withStrip />}
      failed={<PointsFailed query={card} />}
    >
      {(answer) => {
        const progress = levels && levelProgress(levels.levels, levels.standing)
        const next = progress?.next
        return (
          <PointsCard
            label={t('points.label')}
            points={formatNumber(balance ?? answer.points)}
            expiring={expiringLine(answer)}
            gauge={
              progress && {
                motif: gauge,
                progress: progress.progress,
                level: progress.level,
                sentence: next
                  ? t('points.toNext', { points: formatNumber(next.points), level: next.name })
                  : t('points.top'),
                label: next ? t('points.gauge', { percent: progress.percent }) : t('points.top'),
              }
            }
            strip={{
              title: t('points.qr'),
              text: t('points.qrText'),
              action: { onClick: () => void openMemberQr() },
            }}
          />
        )
      }}
    </Loaded>
  )

  function expiringLine({ expiring }: PointBalance) {
    const soonest = expiring.find(({ points: count }) => count > 0)
    if (!soonest) return undefined
    const { points: count, date } = soonest
    return {
      amount: core.t('points.amount', { count, formatted: formatNumber(count) }),
      rest: t('points.expire', { count }),
      date: formatDate(date),
    }
  }
}

/** The member code works without the balance. */
function PointsFailed({ query }: Pick<LoadFailedProps, 'query'>) {
  const { t } = useTexts('home')
  const core = useTexts('core')
  return (
    <div className={`${styles.failed} on-hero`}>
      <p role="alert">{t('points.failed')}</p>
      <div className={styles.failedActions}>
        <Button
          variant="accent"
          size="m"
          pending={query.isFetching}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={() => void query.refetch()}
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
