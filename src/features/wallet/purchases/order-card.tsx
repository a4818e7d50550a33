import type { Order } from '@/contract/purchases'
import { useBookingWords } from '@/features/wallet/booking/use-booking-words'
import { usePaymentState } from '@/features/wallet/use-payment-state'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ChangeAddress } from './change-address'
import { OrderNote } from './order-note'
import { OrderProgress } from './order-progress'
import { isPrize } from './order-rules'
import styles from './order.module.css'
import { ParcelRow } from './parcel-row'
import { useCostWords } from './use-cost-words'

/** One order in the list: what it is, how far it is, and its parcel. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const cost = useCostWords()
  const stateOf = usePaymentState()
  const [first, ...others] = order.lines
  const booked = useBookingWords()(order.lines.find(({ slotAt }) => slotAt) ?? {})
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const pieces = t('orders.pieces', { count, cost: cost(order) })
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <img src={first?.campaignImgUrl} alt="" width={72} height={72} loading="lazy" />
        <div>
          <h2 className={styles.name}>
            <Link to={paths.order(order.id)}>
              {[first?.campaignName, first?.itemName].filter(Boolean).join(', ')}
            </Link>
          </h2>
          {others.length > 0 && (
            <p className={styles.meta}>{t('orders.others', { count: others.length })}</p>
          )}
          <p className={styles.meta}>
            {isPrize(order) ? t('orders.prizeOf', { date: formatDate(order.at) }) : pieces}
          </p>
          {booked && <p className={styles.meta}>{t('booking.for', { booked })}</p>}
          {order.payments.map((payment) => (
            <p key={payment.id} className={styles.meta}>
              {stateOf(payment)}
            </p>
          ))}
        </div>
      </div>
      <OrderProgress state={order.state} />
      <ParcelRow order={order} />
      <OrderNote order={order} />
      <ChangeAddress order={order} />
    </article>
  )
}
