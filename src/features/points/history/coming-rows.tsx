import { useQuery } from '@tanstack/react-query'
import hourglass from 'phosphor/regular/hourglass-medium'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { getPoints } from '@/contract/points'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { RowLead, RowsHeading } from '@/ui/list-row'
import { isLate } from './point-history-rules'
import styles from './point-history-rows.module.css'

/** Pending points, the soonest first; nothing if there are none. */
export function PendingRows() {
  const { t } = useTexts('points')
  const { data } = useQuery(q(getPoints, {}))
  const rows = (data?.pending ?? []).map(({ points, due, title, awaits }) => ({
    points,
    title: title ?? t('pending.name'),
    date: due ? whenOf(due) : (awaits ?? ''),
  }))
  return <ComingRows heading={t('pending.title')} rows={rows} />

  function whenOf(due: string) {
    if (isLate(due, platformNow())) return t('pending.late')
    return t('pending.by', { date: formatDate(due) })
  }
}

/** The days on which points expire, with their number. */
export function ExpiringRows() {
  const { t } = useTexts('points')
  const { data } = useQuery(q(getPoints, {}))
  const rows = (data?.expiring ?? [])
    .filter(({ points }) => points > 0)
    .map(({ points, date }) => ({
      points,
      title: t('expiring.name'),
      date: t('expiring.until', { date: formatDate(date) }),
    }))
  return <ComingRows heading={t('expiring.title')} rows={rows} />
}

interface ComingRowsProps {
  heading: string
  rows: { points: number; title: string; date: string }[]
}

function ComingRows({ heading, rows }: ComingRowsProps) {
  const { t } = useTexts('points')
  if (rows.length === 0) return null
  return (
    <section aria-label={heading}>
      <RowsHeading>{heading}</RowsHeading>
      <ul className={styles.rows}>
        {rows.map(({ points, title, date }, index) => (
          // Two receipts of a branch can have the same day and points.
          <li key={index} className={styles.row}>
            <RowLead className={styles.lead}>
              <Icon d={hourglass} size={20} />
            </RowLead>
            <div className={styles.what}>
              <b>{title}</b>
            </div>
            <span className={styles.when}>{date}</span>
            <span className={`${styles.points} ${styles.coming}`}>
              {formatNumber(points)}
              <span className="vh"> {t('history.unit', { count: points })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
