import caretDown from 'phosphor/bold/caret-down'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getLevels } from '@/contract/levels'
import type { Output } from '@/contract/endpoint'
import { LoadFailed } from '@/errors/load-failed'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { LevelBenefits, WaitingBenefits } from './level-benefits'
import { LevelHero } from './level-hero'
import { LevelKeep } from './level-keep'
import styles from './level-page.module.css'
import { placeOf } from './level-rules'

/** `/profile/level`: where the member stands, what it takes to go on and to stay, and what it gives. */
export function Component() {
  const { t } = useTexts('points')
  const levels = useQuery(q(getLevels, {}))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('level.title')}</PageTitle>
      {levels.data && <Levels {...levels.data} />}
      {!levels.data && (
        <>
          <h1 tabIndex={-1} className={styles.plain}>
            {t('level.title')}
          </h1>
          {levels.isError ? <LoadFailed as="part" query={levels} /> : <LevelPending />}
        </>
      )}
    </div>
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
        <h1 tabIndex={-1} className={styles.plain}>
          {t('level.title')}
        </h1>
      )}
      <div className={styles.columns}>
        <LevelBenefits levels={levels} present={place?.level.id} />
        <div>
          {place?.next && place.next.key !== shown && <WaitingBenefits level={place.next} />}
          <Link
            className={buttonClass({ variant: 'secondary', wide: true })}
            to={paths.earnPoints()}
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
