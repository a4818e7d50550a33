import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import type { EarnGoal as Goal } from '@/contract/earn-ways'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { ExpiryRule } from '@/features/points/expiry-rule'
import { PendingRows } from '@/features/points/history/coming-rows'
import { placeOf } from '@/features/points/level/level-rules'
import { levelRoute, pointHistoryRoute } from '@/features/points/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { isKnownPath } from '@/routes'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { ListRow } from '@/ui/list-row'
import { Meter } from '@/ui/meter'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './earn-page.module.css'
import { goalIn, isKnownWay, isOnce } from './earn-rules'
import { EarnWayRow } from './earn-way-row'
import { earnWays } from '@/features/points/point-queries'

/** `?for=`: the ways to earn points. */
export function Component() {
  const { t } = useTexts('points')
  const [query] = useSearch()
  const earn = useQuery(earnWays(goalIn(query)))
  const ways = (earn.data?.ways ?? []).filter(isKnownWay).filter(({ link }) => isKnownPath(link))
  const groups = [
    { id: 'everyVisit', ways: ways.filter((way) => !isOnce(way)) },
    { id: 'once', ways: ways.filter(isOnce) },
  ] as const

  return (
    <Page className={`wrap sh-room ${styles.page}`}>
      <Loaded query={earn} waiting={<EarnPending />}>
        {({ goal }) => (
          <div className={styles.inView}>{goal ? <EarnGoal goal={goal} /> : <LevelGoal />}</div>
        )}
      </Loaded>
      <div className={styles.groups}>
        {groups.map(
          (group) =>
            group.ways.length > 0 && (
              <section key={group.id} aria-labelledby={`earn-${group.id}`}>
                <h2 id={`earn-${group.id}`} className="h3">
                  {t(`earn.${group.id}`)}
                </h2>
                <ul className={styles.rows}>
                  {group.ways.map((way) => (
                    <li key={way.link}>
                      <EarnWayRow way={way} />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <div className={styles.coming}>
        <PendingRows />
      </div>
      {earn.data && <ExpiryRule rule={earn.data.expiry} />}
      <ListRow
        title={t('earn.history')}
        link={(slot) => <Link {...slot} to={pointHistoryRoute.to({ tab: 'earned' })} />}
      />
    </Page>
  )
}

function EarnPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="60px" round="m" />
      ))}
    </Loading>
  )
}

/** The campaign that the member is saving for, with the progress. */
function EarnGoal({ goal }: { goal: Goal }) {
  const { t } = useTexts('points')
  const { t: core } = useTexts('core')
  const { data: balance } = useQuery(q(getPoints, {}))
  if (!balance) return null

  const { pointsShort: short } = goal
  const whole = balance.points + short
  return (
    <Link className={styles.goal} to={campaignPath(goal)}>
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

/** Progress to the next level, when no campaign is given; nothing at the top or while loading. */
function LevelGoal() {
  const { t } = useTexts('points')
  const { data } = useQuery({ ...q(getLevels, {}), enabled: !isOff('level') })
  const place = data && placeOf(data.levels, data.standing)
  if (!place?.next) return null
  const { next, missing, progress } = place
  return (
    <Link className={styles.levelGoal} to={levelRoute.to()}>
      <b>
        {t('level.toNext', { count: missing, formatted: formatNumber(missing), level: next.name })}
      </b>
      <Meter label={t('level.wayTo', { level: next.name })} value={progress} />
    </Link>
  )
}
