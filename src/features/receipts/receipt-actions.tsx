import type { Receipt } from '@/contract/receipts'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { appealAgainst } from './appeal-flow'
import styles from './receipt-parts.module.css'
import { actionsOf } from './receipt-rules'

interface ReceiptActionsProps {
  receipt: Receipt
  /** Of the one to take. */
  size: 'l' | 'm'
}

/** What the member can do about a rejection. */
export function ReceiptActions({ receipt, size }: ReceiptActionsProps) {
  const { t } = useTexts('receipts')
  const actions = actionsOf(receipt)
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.includes('resend') && (
        <Link className={buttonClass({ size, wide: true })} to={paths.resendReceipt(receipt.id)}>
          {t('history.resend')}
        </Link>
      )}
      {actions.includes('appeal') && (
        <Button
          variant={actions.includes('resend') ? 'quiet' : 'secondary'}
          size="m"
          wide
          onClick={() => void appealAgainst(receipt.id)}
        >
          {t('history.appeal')}
        </Button>
      )}
    </div>
  )
}
