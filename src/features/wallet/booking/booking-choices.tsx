import { platformNow } from '@/api/platform-clock'
import type { Redemption } from '@/contract/redemptions'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
import styles from './booking-choices.module.css'
import { bookingChoices } from './booking-rules'
import { withFlow } from './with-flow'

interface BookingChoicesProps {
  redemption: Redemption
  className?: string | undefined
}

/** What the rule of a booking still allows, and the way to it. */
export function BookingChoices({ redemption, className }: BookingChoicesProps) {
  const { t } = useTexts('wallet')
  const { booking } = redemption
  const { canChange, canCancel } = bookingChoices(redemption, platformNow())
  const move = () => withFlow(({ moveBooking }) => moveBooking(redemption))
  const giveUp = () => withFlow(({ giveUpBooking }) => giveUpBooking(redemption))

  return (
    <>
      <p>{terms()}</p>
      {(canChange || canCancel) && (
        <div className={classNames(styles.choices, className)}>
          {canChange && (
            <button type="button" onClick={() => void move()}>
              {t('booking.change')}
            </button>
          )}
          {canCancel && (
            <button type="button" onClick={() => void giveUp()}>
              {t('booking.cancel')}
            </button>
          )}
        </div>
      )}
    </>
  )

  function terms() {
    const until = (instant: string | null | undefined) => ({ date: formatDateTime(instant ?? '') })
    const change = canChange && t('booking.changeUntil', until(booking?.changeUntil))
    const cancel = canCancel && t('booking.cancelUntil', until(booking?.cancelUntil))
    return change || cancel ? [change, cancel].filter(Boolean).join(' ') : t('booking.fixed')
  }
}
