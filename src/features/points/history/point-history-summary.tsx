import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { getPoints } from '@/contract/points'
import { pointHistoryRoute } from '@/features/points/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Skeleton } from '@/ui/skeleton'
import { isLate } from './point-history-rules'
import styles from './point-history-summary.module.css'

/** The balance, the points that expire first, and pending points. */
export function HistorySummary() {
  const { t } = useTexts('points')
  const { data, isError } = useQuery({ ...q(getPoints, {}), refetchOnReconnect: true })
  // The list below shows the error.
  if (isError && !data) return null

  const soonest = data?.expiring.find(({ points }) => points > 0)
  const pending = data?.pending ?? []
  const due = pending.find((row) => row.due)
  const onTheWay = pending.reduce((sum, { points }) => sum + points, 0)

  return (
    <div className={styles.tiles}>
      <div className={styles.today}>
        <p className={styles.number}>
          {data ? formatNumber(data.points) : <Skeleton width="3em" height="1em" />}
        </p>
        <p className={styles.name}>{t('summary.today', { count: data?.points ?? 0 })}</p>
        <Link className={styles.way} to={rewardsRoute.to({}, { affordable: 1 })}>
          {t('summary.rewards')}
        </Link>
      </div>
      {soonest && (
        <Link className={styles.expiring} to={pointHistoryRoute.to({ tab: 'expired' })} replace>
          <span className={styles.line}>
            {t('summary.expire', {
              count: soonest.points,
              formatted: formatNumber(soonest.points),
            })}{' '}
            <b>{formatDate(soonest.date)}</b>
          </span>
          <span className={styles.tile}>
            <span className={styles.name}>
              {t('summary.expireOn', { date: formatDate(soonest.date) })}
            </span>
            <b className={styles.number}>{formatNumber(soonest.points)}</b>
            <span className={styles.way}>{t('summary.allDates')}</span>
          </span>
        </Link>
      )}
      {pending.length > 0 && (
        <div className={styles.pending}>
          <p className={styles.number}>{formatNumber(onTheWay)}</p>
          <p className={styles.name}>{t('pending.title')}</p>
          {due?.due && (
            <p className={styles.note}>
              {t(isLate(due.due, platformNow()) ? 'summary.pendingLate' : 'summary.pendingFirst', {
                points: formatNumber(due.points),
                date: formatDate(due.due),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
