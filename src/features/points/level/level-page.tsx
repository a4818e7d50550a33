import { useQuery } from '@tanstack/react-query'
import caretDown from 'phosphor/bold/caret-down'
import { q } from '@/api/q'
import type { Output } from '@/contract/endpoint'
import { getLevels } from '@/contract/levels'
import { earnPointsRoute } from '@/features/points/routes'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Loading, Skeleton } from '@/ui/skeleton'
import { LevelBenefits, WaitingBenefits } from './level-benefits'
import styles from './level-page.module.css'
import { placeOf } from './level-rules'
import { LevelHero, LevelKeep } from './level-standing'

/** The member's level, its requirements and benefits. */
export function Component() {
  const levels = useQuery(q(getLevels, {}))
  return (
    <Page className="wrap sh-room" heading={null}>
      {!levels.data && <PlainHeading />}
      <Loaded query={levels} waiting={<LevelPending />}>
        {(data) => <Levels {...data} />}
      </Loaded>
    </Page>
  )
}

function Levels({ levels, standing, period, basis }: Output<typeof getLevels>) {
  const { t } = useTexts('points')
  const place = placeOf(levels, standing)
  const [query] = useSearch()
  const shown = query.get('level')
  return (
    <>
      {place && standing ? (
        <>
          <LevelHero place={place} earned={standing.qualifyingPoints} since={period.from} />
          <LevelKeep place={place} earned={standing.qualifyingPoints} until={period.to} />
        </>
      ) : (
        <PlainHeading />
      )}
      <div className={styles.columns}>
        <LevelBenefits levels={levels} present={place?.level.id} />
        <div>
          {place?.next && place.next.key !== shown && <WaitingBenefits level={place.next} />}
          <Link
            className={buttonClass({ variant: 'secondary', wide: true })}
            to={earnPointsRoute.to()}
          >
            {t('level.ways')}
          </Link>
          <details className={styles.how}>
            <summary>
              {t('level.how')}
              <Icon d={caretDown} size={18} />
            </summary>
            <p>{basis}</p>
            <p>{t('level.period', { from: formatDate(period.from), to: formatDate(period.to) })}</p>
          </details>
        </div>
      </div>
    </>
  )
}

/** The heading when there is no hero. */
function PlainHeading() {
  const { t } = useTexts('points')
  return (
    <h1 tabIndex={-1} className={classNames(styles.plain, 'sh-in-bar')}>
      {t('level.title')}
    </h1>
  )
}

function LevelPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      <Skeleton height="200px" round="l" />
      <Skeleton height="120px" round="l" />
      <Skeleton height="52px" round="m" />
      <Skeleton height="240px" round="l" />
    </Loading>
  )
}
