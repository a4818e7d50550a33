import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getEarnWays } from '@/contract/earn-ways'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { isKnownPath } from '@/routing/known-paths'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { ListRow } from '@/ui/list-row'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { PendingRows } from './coming-rows'
import { EarnGoal } from './earn-goal'
import styles from './earn-page.module.css'
import { goalIn, isOnce } from './earn-rules'
import { EarnWayRow } from './earn-way-row'
import { ExpiryRule } from './expiry-rule'
import { LevelGoal } from './level-goal'

/** `/profile/getmorepoint?for=`: every way to earn that leads somewhere, and what it gives. */
export function Component() {
  const { t } = useTexts('points')
  const [query] = useSearch()
  const earn = useQuery(q(getEarnWays, { query: { campaignId: goalIn(query) } }))
  const ways = (earn.data?.ways ?? []).filter(({ link }) => isKnownPath(link))
  const groups = [
    { id: 'everyVisit', ways: ways.filter((way) => !isOnce(way)) },
    { id: 'once', ways: ways.filter(isOnce) },
  ] as const

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('earn.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('earn.title')}</h1>
      {earn.data && (earn.data.goal ? <EarnGoal goal={earn.data.goal} /> : <LevelGoal />)}
      {!earn.data && (earn.isError ? <LoadFailed as="part" query={earn} /> : <EarnPending />)}
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
      <PendingRows />
      {earn.data && <ExpiryRule rule={earn.data.expiry} />}
      <ListRow
        title={t('earn.history')}
        link={(slot) => <Link {...slot} to={paths.pointHistory()} />}
      />
    </div>
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
