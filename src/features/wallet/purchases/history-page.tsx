import { RedeemKind } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'
import { type HistoryFilter, HistoryFilters } from './history-filters'
import { HistoryRow } from './history-row'
import { history } from './listings'
import { PagedList } from './paged-list'
import styles from './purchases.module.css'

/** `/profile/redeemhistory?kind=&year=`: everything that was ever redeemed, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  const [query, setQuery] = useSearch()
  const kind = RedeemKind.options.find((one) => one === query.get('kind'))
  const year = yearIn(query.get('year'))

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('history.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('history.title')}</h1>
      <HistoryFilters
        filter={{ kind, year }}
        onChange={(filter) => setQuery(() => inQuery(filter))}
      />
      <PagedList
        key={`${kind} ${year}`}
        listing={history(kind, year)}
        label={t('history.title')}
        rowHeight={113}
        empty={
          <EmptyState
            art={stateArt('no-history')}
            title={t('history.emptyTitle')}
            text={t(year ? 'history.emptyYear' : kind ? 'history.emptyKind' : 'history.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={paths.rewards()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(redemption, before) => <HistoryRow redemption={redemption} before={before} />}
      </PagedList>
    </div>
  )
}

function yearIn(text: string | null): number | undefined {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : undefined
}

function inQuery({ kind, year }: HistoryFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (year !== undefined) query.set('year', String(year))
  return query
}
