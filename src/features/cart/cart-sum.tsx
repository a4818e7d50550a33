import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Sum as SumOfLines } from '@/ui/facts'
import { Skeleton } from '@/ui/skeleton'
import styles from './cart.module.css'
import type { Sum } from './cart-rules'

interface CartSumProps {
  /** The member's balance; undefined while it is not known. */
  balance: number | undefined
  sum: Sum
}

function formatLeft(left: number) {
  return left < 0 ? '–' : formatNumber(left)
}

/** What it comes to in points and in baht, and what is left of the balance. */
export function CartSum({ balance, sum: { points, baht } }: CartSumProps) {
  const { t } = useTexts('cart')
  const left =
    balance === undefined ? (
      <Skeleton width="4rem" height="1.2rem" />
    ) : (
      // What is not enough leaves nothing: how much is missing is said beside it.
      formatLeft(balance - points)
    )
  const lines = [
    { label: t('sum.points'), value: formatNumber(points) },
    { label: t('sum.baht'), value: formatBaht(baht) },
    { label: t('sum.left'), value: left },
  ]
  return (
    <div className={styles.sum}>
      <SumOfLines lines={lines} live />
    </div>
  )
}
