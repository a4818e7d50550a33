import { tag } from '@/i18n/formats'
import { useQuery } from '@tanstack/react-query'
import { RedeemKind } from '@/contract/purchases'
import { rewardsRoute } from '@/features/rewards/routes'
import styles from '@/features/wallet/wallet.module.css'
import { intl } from '@/i18n/intl'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { useNextSearch, useSearch } from '@/routing/use-address'
import { buttonClass } from '@/ui/button'
import { Chips } from '@/ui/chips'
import { EmptyState } from '@/ui/empty-state'
import { PagedList } from './paged-list'
import { HistoryRow } from './redeem-history-row'
import { type HistoryFilter, historyFilter, historyPage } from './purchase-queries'

/** `?kind=&year=`: all redemptions, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  const [query, setQuery] = useSearch()
  const filter = historyFilter(query)
  const { kind, year } = filter

  return (
    <Page className={`wrap sh-room ${styles.page}`}>
      <HistoryFilters filter={filter} onChange={(changed) => setQuery(() => inQuery(changed))} />
      <PagedList
        key={`${kind} ${year}`}
        pageQuery={(page) => historyPage(filter, page)}
        label={t('history.title')}
        rowHeight={() => 113}
        empty={
          <EmptyState
            art={stateArt('no-history')}
            title={t('history.emptyTitle')}
            text={t(year ? 'history.emptyYear' : kind ? 'history.emptyKind' : 'history.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={rewardsRoute.to()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(redemption, before) => <HistoryRow redemption={redemption} before={before} />}
      </PagedList>
    </Page>
  )
}

function inQuery({ kind, year }: HistoryFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (year !== undefined) query.set('year', String(year))
  return query
}

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Filters by kind, and by year if there are several. */
function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTexts('wallet')
  const { kind, year } = historyFilter(useNextSearch())
  const { data } = useQuery({
    ...historyPage(filter, 0),
    // The years stay where they are while another list is fetched.
    placeholderData: (before) => before,
  })
  const known = new Set([...(data?.years ?? []), ...(year === undefined ? [] : [year])])
  const years = [...known].sort((one, other) => other - one)
  const kinds = ['all', ...RedeemKind.options] as const
  return (
    <>
      <Chips
        label={t('history.filter')}
        options={kinds.map((value) => ({ value, label: t(`history.kind.${value}`) }))}
        value={kind ?? 'all'}
        onChange={(value) => onChange({ year, kind: value === 'all' ? undefined : value })}
      />
      {years.length > 1 && (
        <div className={styles.years}>
          <Chips
            label={t('history.year')}
            options={[
              { value: 'all', label: t('history.allYears') },
              ...years.map((one) => ({ value: String(one), label: sayYear(one) })),
            ]}
            value={year === undefined ? 'all' : String(year)}
            onChange={(value) =>
              onChange({ kind, year: value === 'all' ? undefined : Number(value) })
            }
          />
        </div>
      )}
    </>
  )
}

// Thai shows the Buddhist year with its era.
function sayYear(year: number) {
  return intl('DateTimeFormat', tag(), { year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, 6, 1),
  )
}
