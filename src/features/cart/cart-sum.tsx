import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import styles from './cart.module.css'
import type { Sum } from './cart-rules'

interface CartSumProps {
  /** The member's balance; undefined while it is not known. */
  balance: number | undefined
  sum: Sum
}

/** What it comes to in points and in baht, and what is left of the balance. */
export function CartSum({ balance, sum }: CartSumProps) {
  const { t } = useTexts('cart')
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('sum.points')}</dt>
        <dd>{formatNumber(sum.points)}</dd>
      </div>
      <div>
        <dt>{t('sum.baht')}</dt>
        <dd>{formatBaht(sum.baht)}</dd>
      </div>
      {balance !== undefined && (
        <div className={styles.total}>
          <dt>{t('sum.left')}</dt>
          <dd>{formatNumber(Math.max(0, balance - sum.points))}</dd>
        </div>
      )}
    </dl>
  )
}
