import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { Cost } from './redeem-confirm-rules'
import styles from './redeem-modals.module.css'

/** What the member has, what goes, and what stays. */
export function CostSum({ balance, cost }: { balance: number; cost: Cost }) {
  const { t } = useTexts('rewards')
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('sum.yours')}</dt>
        <dd>{formatNumber(balance)}</dd>
      </div>
      <div>
        <dt>{t('sum.reward')}</dt>
        <dd>{cost.points > 0 ? `−${formatNumber(cost.points)}` : '0'}</dd>
      </div>
      {cost.baht > 0 && (
        <div>
          <dt>{t('sum.baht')}</dt>
          <dd>{formatBaht(cost.baht)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('sum.left')}</dt>
        <dd>{formatNumber(Math.max(0, cost.left))}</dd>
      </div>
    </dl>
  )
}
