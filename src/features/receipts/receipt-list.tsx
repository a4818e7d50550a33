import { useInfiniteQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/is-problem'
import { LoadFailed } from '@/errors/load-failed'
import { useRowsError } from '@/errors/use-is-offline'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths, type ReceiptTab } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { MoreItems } from '@/ui/more-items'
import { Loading, Skeleton } from '@/ui/skeleton'
import { receiptList, receiptsIn } from './receipt-queries'
import { ReceiptRow } from './receipt-row'
import { ReceiptsClosed } from './receipts-closed'
import styles from './receipts.module.css'

interface ReceiptListProps {
  tab: ReceiptTab
  /** The receipt that stands beside the list. */
  shownId?: string
  onChoose?: (receiptId: string) => void
}

/** What one tab holds, the one sent last first. */
export function ReceiptList({ tab, shownId, onChoose }: ReceiptListProps) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const list = useInfiniteQuery(receiptList(tab))
  const failedTitle = useRowsError(list.error)
  if (isProblem(list.error, 'notAvailable')) return <ReceiptsClosed />
  if (!list.data) return list.isError ? <LoadFailed as="part" query={list} /> : <ListPending />

  const receipts = receiptsIn(list.data.pages)
  if (receipts.length === 0) return <NoReceipts tab={tab} />
  return (
    <>
      <h2 className="vh">{t(`history.tab.${tab}`)}</h2>
      <ul>
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            tab={tab}
            isShown={receipt.id === shownId}
            onChoose={onChoose}
          />
        ))}
      </ul>
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

function NoReceipts({ tab }: { tab: ReceiptTab }) {
  const { t } = useTexts('receipts')
  return (
    <EmptyState
      art={stateArt('no-receipts')}
      title={t(`history.emptyTitle.${tab}`)}
      text={t(`history.empty.${tab}`)}
      action={
        <Link className={buttonClass({ size: 'm' })} to={paths.addReceipt()}>
          {t('history.upload')}
        </Link>
      }
    />
  )
}

function ListPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className={styles.pendingRow}>
          <Skeleton width="44px" height="44px" round="m" />
          <div>
            <Skeleton width="64%" height="1rem" />
            <Skeleton width="48%" height="0.85rem" />
            <Skeleton width="72px" height="24px" round="full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
