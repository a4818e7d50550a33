import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import type { EarnGoal as Goal } from '@/contract/earn-ways'
import { getPoints } from '@/contract/points'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Meter } from '@/ui/meter'
import styles from './earn-page.module.css'

/** What the member came from wanting, and how far it still is. */
export function EarnGoal({ goal }: { goal: Goal }) {
  const { t } = useTexts('points')
  const { t: core } = useTexts('core')
  const { data: balance } = useQuery(q(getPoints, {}))
  if (!balance) return null

  const { pointsShort: short } = goal
  const whole = balance.points + short
  return (
    <Link className={styles.goal} to={paths.campaign(goal)}>
      <img src={goal.fullImageUrl} alt="" width={72} height={72} />
      <span>
        <b>{goal.name}</b>
        <small>
          {short > 0
            ? core('campaign.pointsShort', { count: short, formatted: formatNumber(short) })
            : t('earn.enough')}
        </small>
        <Meter label={t('earn.progress')} value={whole > 0 ? balance.points / whole : 1} />
      </span>
    </Link>
  )
}
