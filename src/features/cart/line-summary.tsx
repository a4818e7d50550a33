import type { ReactNode } from 'react'
import { choiceText, type Sum } from './cart-rules'
import styles from './cart-screens.module.css'
import type { CartLine } from '@/contract/cart'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Sum as SumOfLines } from '@/ui/facts'
import { ListRow } from '@/ui/list-row'
import { Skeleton } from '@/ui/skeleton'

interface LineSummaryProps {
  image: string
  title: string
  /** Colour, size, how many. */
  text?: string | undefined
  /** At the end: what it costs. */
  value?: string
  /** Why not. */
  children?: ReactNode
}

/** One line in a dialog: what it is, and what it comes to. */
export function LineSummary({ image, title, text, value, children }: LineSummaryProps) {
  return (
    <li>
      <ListRow
        image={image}
        title={title}
        meta={
          <>
            {text}
            {children}
          </>
        }
        {...(value && { value })}
      />
    </li>
  )
}

/** "Pandan, 500 ml · × 2". */
export function useLineText() {
  const { t } = useTexts('cart')
  return (line: CartLine) =>
    [choiceText(line), t('line.times', { formatted: formatNumber(line.quantity) })]
      .filter(Boolean)
      .join(' · ')
}

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
    ...(baht > 0 ? [{ label: t('sum.baht'), value: formatBaht(baht) }] : []),
    { label: t('sum.left'), value: left },
  ]
  return (
    <div className={styles.sum}>
      <SumOfLines lines={lines} live />
    </div>
  )
}
