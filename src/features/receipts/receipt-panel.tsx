import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { ReceiptActions } from './receipt-actions'
import { ReceiptFailed } from './receipt-failed'
import { ReceiptFacts, ReceiptHistory, ReceiptNote } from './receipt-parts'
import { ReceiptPending } from './receipt-pending'
import { receiptDetail } from './receipt-queries'
import { usePlaceOf } from './receipt-words'
import styles from './receipts.module.css'
import { StatusBadge } from './status-badge'

interface ReceiptPanelProps {
  receiptId: string
  ref: Ref<HTMLElement>
}

/** One receipt beside the list. */
export function ReceiptPanel({ receiptId, ref }: ReceiptPanelProps) {
  const { t } = useTexts('receipts')
  const placeOf = usePlaceOf()
  const detail = useQuery(receiptDetail(receiptId))
  const { data } = detail
  return (
    <aside ref={ref} className={styles.panel} aria-label={t('history.one')} tabIndex={-1}>
      {data && (
        <>
          <div className={styles.panelHead}>
            <h2 className="h3">{placeOf(data.receipt)}</h2>
            <StatusBadge status={data.receipt.status} withSign />
          </div>
          <ReceiptFacts detail={data} />
          <ReceiptNote receipt={data.receipt} />
          <ReceiptActions receipt={data.receipt} size="m" />
          <ReceiptHistory detail={data} />
        </>
      )}
      {detail.isPending && <ReceiptPending />}
      {!data && detail.isError && <ReceiptFailed detail={detail} />}
    </aside>
  )
}
