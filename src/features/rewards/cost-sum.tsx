import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Sum } from '@/ui/facts'
import type { Cost } from './redeem-confirm-rules'
import styles from './redeem-modals.module.css'

/** What the member has, what goes, and what stays. */
export function CostSum({ balance, cost }: { balance: number; cost: Cost }) {
  const { t } = useTexts('rewards')
  const { points, baht, left } = cost
  const lines = [
    { label: t('sum.yours'), value: formatNumber(balance) },
    { label: t('sum.reward'), value: points > 0 ? `−${formatNumber(points)}` : '0' },
    ...(baht > 0 ? [{ label: t('sum.baht'), value: formatBaht(baht) }] : []),
    { label: t('sum.left'), value: formatNumber(Math.max(0, left)) },
  ]
  return (
    <div className={styles.sum}>
      <Sum lines={lines} live />
    </div>
  )
}
