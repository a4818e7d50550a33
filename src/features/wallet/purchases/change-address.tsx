import type { Order } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { moveOrder } from './order-flow'
import { canMove } from './order-rules'
import styles from './order.module.css'

/** The way to another address, while the order has not left. */
export function ChangeAddress({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  if (!canMove(order)) return null
  return (
    <Button
      className={styles.change}
      variant="quiet"
      size="s"
      onClick={() => void moveOrder(order)}
    >
      {t('orders.changeAddress')}
    </Button>
  )
}
