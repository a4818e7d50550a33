import type { Redemption } from '@/contract/redemptions'
import {
  useBookingWords,
  useCancellationWords,
  usePaymentState,
} from '@/features/wallet/wallet-words'
import { RedemptionLink, StateBadge } from '@/features/wallet/my-rewards/redemption-parts'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatDateTime, formatMonth } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { RowsHeading } from '@/ui/list-row'
import styles from './redeem-history-row.module.css'

interface HistoryRowProps {
  redemption: Redemption
  /** The row above: the month is a heading where it changes. */
  before: Redemption | undefined
}

/** One past redemption: date, state and price. */
export function HistoryRow({ redemption, before }: HistoryRowProps) {
  const { t } = useTexts('wallet')
  const { campaignName: name, tickets, redeemedAt, pointsUsed, priceBaht, payment } = redemption
  const booked = useBookingWords()(redemption)
  const stateOf = usePaymentState()
  const cancelled = useCancellationWords()
  const month = formatMonth(redeemedAt)
  const isNewMonth = !before || formatMonth(before.redeemedAt) !== month
  return (
    <>
      {isNewMonth && <RowsHeading>{month}</RowsHeading>}
      <div className={styles.row}>
        <img src={redemption.campaignImgUrl} alt="" width={56} height={56} loading="lazy" />
        <div className={styles.words}>
          <RedemptionLink className={styles.name} redemption={redemption}>
            {tickets.length > 0 ? t('history.tickets', { count: tickets.length, name }) : name}
          </RedemptionLink>
          <p className={styles.meta}>{formatDateTime(redeemedAt)}</p>
          {booked && <p className={styles.meta}>{t('booking.for', { booked })}</p>}
          {redemption.state === 'cancelled' && (
            <p className={styles.meta}>{cancelled(redemption).join(' · ')}</p>
          )}
          {redemption.state === 'used' && redemption.note && (
            <p className={styles.meta}>{redemption.note}</p>
          )}
          {payment && <p className={styles.meta}>{stateOf({ ...payment, baht: priceBaht })}</p>}
          <StateBadge className={styles.badge} redemption={redemption} />
        </div>
        <div className={styles.value}>
          {priceBaht > 0 && <p>{formatBaht(priceBaht)}</p>}
          {pointsUsed > 0 && (
            <p>
              <span aria-hidden="true">−{formatNumber(pointsUsed)}</span>
              <span className="vh">
                {t('history.points', { count: pointsUsed, formatted: formatNumber(pointsUsed) })}
              </span>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
