import type { Order } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import styles from './order.module.css'

/** What the platform noted of an order, or when it leaves. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const noted = order.lines.find(({ note }) => note)?.note
  const text = noted ?? (order.state === 'in_preparation' ? t('orders.leavesWithin') : undefined)
  return text ? <p className={styles.note}>{text}</p> : null
}
