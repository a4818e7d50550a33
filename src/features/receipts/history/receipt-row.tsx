import receiptIcon from 'phosphor/regular/receipt'
import { platformNow } from '@/api/platform-clock'
import type { Receipt } from '@/contract/receipts'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import { RowLead } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { actionsOf, isLate } from '@/features/receipts/receipt-rules'
import styles from './receipt-row.module.css'
import { formatSpending, StatusBadge, usePlaceOf } from './receipt-parts'
import { receiptRoute, type ReceiptTab, resendReceiptRoute } from '@/features/receipts/routes'

interface ReceiptRowProps {
  receipt: Receipt
  tab: ReceiptTab
  /** Shown beside the list. */
  isShown: boolean
  onChoose: ((receiptId: string) => void) | undefined
}

/** One receipt in the list: shop, date, amount, status and points. */
export function ReceiptRow({ receipt, tab, isShown, onChoose }: ReceiptRowProps) {
  const { t } = useTexts('receipts')
  const placeOf = usePlaceOf()
  const { id, status, uploadDate, spendingAmount, rejectReason } = receipt
  const date = formatDate(uploadDate)
  return (
    <li className={styles.item} data-shown={isShown || undefined}>
      <div className={styles.row}>
        <RowLead className={styles.lead}>
          <Icon d={receiptIcon} size={20} />
        </RowLead>
        <div className={styles.words}>
          <Link
            className={styles.name}
            to={receiptRoute.to({ tab, receiptId: id })}
            aria-current={isShown ? 'true' : undefined}
            onClick={() => onChoose?.(id)}
          >
            {placeOf(receipt)}
          </Link>
          <p className={styles.meta}>
            {spendingAmount === null
              ? t('history.sent', { date })
              : t('history.sentWith', { date, amount: formatSpending(spendingAmount) })}
          </p>
        </div>
        <div className={styles.state}>
          <StatusBadge status={status} />
          <Due receipt={receipt} />
        </div>
        <Points receipt={receipt} />
      </div>
      {status === 'reject' && rejectReason && (
        <div className={styles.reason}>
          <Note tone="error">
            <p>{rejectReason}</p>
            {actionsOf(receipt).includes('resend') && (
              <Link className={styles.resend} to={resendReceiptRoute.to({}, { receipt: id })}>
                {t('history.resend')}
              </Link>
            )}
          </Note>
        </div>
      )}
    </li>
  )
}

/** The due date of the check. */
function Due({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts')
  const { status, dueAt } = receipt
  if (status !== 'pending' || !dueAt) return null
  return (
    <span className={styles.due}>
      {isLate(receipt, platformNow())
        ? t('history.late')
        : t('history.by', { date: formatDate(dueAt) })}
    </span>
  )
}

/** The points given, or expected. */
function Points({ receipt: { status, points } }: { receipt: Receipt }) {
  const { t } = useTexts('receipts')
  if (points === 0) return null
  const formatted = formatNumber(points)
  const words = t('history.points', { count: points, formatted })
  if (status !== 'approved') return <span className={styles.waiting}>{words}</span>
  return (
    <span className={styles.given}>
      <span aria-hidden="true">+{formatted}</span>
      <span className="vh">{words}</span>
    </span>
  )
}
