import type { ReceiptStatus } from '@/contract/receipts'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { statusLooks } from './receipt-rules'

interface StatusBadgeProps {
  status: ReceiptStatus
  /** With its sign: where one receipt has the page to itself. */
  withSign?: boolean
}

export function StatusBadge({ status, withSign }: StatusBadgeProps) {
  const { t } = useTexts('receipts')
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={withSign ? icon : undefined}>
      {t(`history.status.${status}`)}
    </Badge>
  )
}
