import type { OrderState } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
import { orderSteps } from './order-rules'
import styles from './order.module.css'

/** How far a delivery is, from left to right. */
export function OrderProgress({ state }: { state: OrderState }) {
  const { t } = useTexts('wallet')
  return (
    <ol className={styles.progress} aria-label={t('orders.progress')}>
      {orderSteps(state).map((step) => (
        <li
          key={step.state}
          className={classNames(step.isReached && styles.reached, step.isNow && styles.now)}
          aria-current={step.isNow ? 'step' : undefined}
        >
          {t(`state.${step.state}`)}
        </li>
      ))}
    </ol>
  )
}
