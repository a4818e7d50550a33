import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/errors/load-failed'
import { useRowsError } from '@/errors/use-is-offline'
import { formatMonth } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { HistoryTab } from '@/routing/paths'
import { MoreItems } from '@/ui/more-items'
import { Loading, Skeleton } from '@/ui/skeleton'
import { HistoryEmpty } from './history-empty'
import { pointHistory } from './history-queries'
import { HistoryRow } from './history-row'
import { inGroups } from './history-rules'
import styles from './history.module.css'

/** What one tab holds, month by month, the latest first. */
export function HistoryList({ tab }: { tab: HistoryTab }) {
  const { t } = useTexts('points')
  const core = useTexts('core')
  const list = useInfiniteQuery(pointHistory(tab))
  const failedTitle = useRowsError(list.error)
  if (!list.data) return list.isError ? <LoadFailed as="part" query={list} /> : <HistoryPending />

  const entries = list.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <HistoryEmpty tab={tab} />
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span className={styles.what}>{t('history.what')}</span>
        <span className={styles.when}>{t('history.when')}</span>
        <span className={styles.points}>{t('history.points')}</span>
        <span className={styles.balance}>{t('history.balance')}</span>
      </div>
      {inGroups(entries, ({ at }) => formatMonth(at)).map((group) => (
        <section key={group.heading} aria-label={group.heading}>
          <h2 className={styles.month}>{group.heading}</h2>
          <ul className={styles.rows}>
            {group.entries.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} tab={tab} />
            ))}
          </ul>
        </section>
      ))}
      <MoreItems
        list={list}
        label={t('history.more')}
        waitLabel={t('history.moreWait')}
        failedText={failedTitle}
        retryLabel={core.t('action.retry')}
      />
    </>
  )
}

function HistoryPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className={styles.pendingRow}>
          <Skeleton width="44px" height="44px" round="m" />
          <div>
            <Skeleton width="64%" height="1rem" />
            <Skeleton width="44%" height="0.85rem" />
          </div>
          <Skeleton width="48px" height="1rem" />
        </div>
      ))}
    </Loading>
  )
}
