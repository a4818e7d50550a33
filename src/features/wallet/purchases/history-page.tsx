import { RedeemKind } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { buttonClass } from '@/ui/button'
import { Chips } from '@/ui/chips'
import { EmptyState } from '@/ui/empty-state'
import { HistoryRow } from './history-row'
import { history } from './listings'
import { PagedList } from './paged-list'
import styles from './purchases.module.css'

/** `/profile/redeemhistory?kind=`: everything that was ever redeemed, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  const [query, setQuery] = useSearch()
  const kind = RedeemKind.options.find((one) => one === query.get('kind'))
  const kinds = ['all', ...RedeemKind.options] as const

  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t('history.title')}</title>
      <h1 tabIndex={-1}>{t('history.title')}</h1>
      <Chips
        label={t('history.filter')}
        options={kinds.map((value) => ({ value, label: t(`history.kind.${value}`) }))}
        value={kind ?? 'all'}
        onChange={(value) =>
          setQuery(() => new URLSearchParams(value === 'all' ? {} : { kind: value }))
        }
      />
      <PagedList
        key={kind}
        listing={history(kind)}
        label={t('history.title')}
        rowHeight={113}
        empty={
          <EmptyState
            title={t('history.emptyTitle')}
            text={t(kind ? 'history.emptyKind' : 'history.empty')}
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
