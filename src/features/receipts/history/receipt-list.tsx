import { isProblem } from '@/api/api-error'
import { useTexts } from '@/i18n/use-texts'
import { List, useList } from '@/page-frame/list'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { receiptList } from '@/features/receipts/receipt-queries'
import { ReceiptRow } from './receipt-row'
import { ReceiptsClosed } from './receipt-states'
import { addReceiptRoute, type ReceiptTab } from '@/features/receipts/routes'
import styles from '@/features/receipts/receipt-screens.module.css'

interface ReceiptListProps {
  tab: ReceiptTab
  /** The receipt shown beside the list. */
  shownId?: string
  onChoose?: (receiptId: string) => void
}

/** The receipts of one tab, the latest first. */
export function ReceiptList({ tab, shownId, onChoose }: ReceiptListProps) {
  const { t } = useTexts('receipts')
  const list = useList(receiptList(tab))
  return (
    <List
      list={list}
      waiting={<ListPending />}
      failed={isProblem(list.error, 'notAvailable') && <ReceiptsClosed />}
      empty={<NoReceipts tab={tab} />}
    >
      {(receipts) => (
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
        </>
      )}
    </List>
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
        <Link className={buttonClass({ size: 'm' })} to={addReceiptRoute.to()}>
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
