import { PayNow } from '@/campaign/pay-now'
import type { Order } from '@/contract/purchases'
import { usePaymentState } from '@/features/wallet/use-payment-state'
import { useTexts } from '@/i18n/use-texts'
import { isPrize } from './order-rules'
import styles from './order.module.css'
import { useCostWords } from './use-cost-words'

/** Where it goes, and what it came to in all. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const cost = useCostWords()
  const stateOf = usePaymentState()
  const { recipient, address, taxInvoice, payments } = order
  return (
    <dl className={styles.sums}>
      {address && (
        <div>
          <dt>{t('orders.to')}</dt>
          <dd>
            {recipient && <b>{recipient}</b>}
            {address}
          </dd>
        </div>
      )}
      {taxInvoice && (
        <div>
          <dt>{t('orders.taxInvoice')}</dt>
          <dd>
            <b>{taxInvoice.taxname}</b>
            {taxInvoice.address}
          </dd>
        </div>
      )}
      {!isPrize(order) && (
        <div>
          <dt>{t('orders.total')}</dt>
          <dd>
            <b>{cost(order)}</b>
          </dd>
        </div>
      )}
      {payments.map((payment) => (
        <div key={payment.id}>
          <dt>{t('orders.payment')}</dt>
          <dd>
            <p>{stateOf(payment)}</p>
            <PayNow className={styles.pay} payment={payment} size="m" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
