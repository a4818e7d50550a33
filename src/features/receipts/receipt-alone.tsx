import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Dock } from '@/ui/dock'
import { PageTitle } from '@/ui/page-title'
import { ReceiptActions } from './receipt-actions'
import { ReceiptFailed } from './receipt-failed'
import { ReceiptFacts, ReceiptHistory, ReceiptNote } from './receipt-parts'
import { ReceiptPending } from './receipt-pending'
import { receiptDetail } from './receipt-queries'
import { actionsOf } from './receipt-rules'
import { usePlaceOf } from './receipt-words'
import styles from './receipts.module.css'
import { StatusBadge } from './status-badge'

/** One receipt with the page to itself. */
export function ReceiptAlone({ receiptId }: { receiptId: string }) {
  const { t } = useTexts('receipts')
  const placeOf = usePlaceOf()
  const detail = useQuery(receiptDetail(receiptId))
  const { data } = detail
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('history.one')}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('history.one')}</h1>
        {data && <StatusBadge status={data.receipt.status} withSign />}
      </div>
      {data && (
        <>
          <p className={styles.from}>
            {t('history.lead', {
              place: placeOf(data.receipt),
              date: formatDate(data.receipt.receiptDate),
            })}
          </p>
          <ReceiptNote receipt={data.receipt} />
          <ReceiptFacts detail={data} />
          <ReceiptHistory detail={data} />
          {actionsOf(data.receipt).length > 0 && (
            <Dock>
              <ReceiptActions receipt={data.receipt} size="l" />
            </Dock>
          )}
        </>
      )}
      {detail.isPending && <ReceiptPending />}
      {!data && detail.isError && <ReceiptFailed detail={detail} />}
    </div>
  )
}
