import calendarPlus from 'phosphor/regular/calendar-plus'
import { useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import type { Redemption } from '@/contract/redemptions'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { bookingChoices } from './booking-rules'
import { addToCalendar, giveUpBooking, moveBooking } from './booking-flow'
import styles from './booking-panel.module.css'

/** Below the code of a booking: the calendar, and what its rule still allows. */
export function BookingPanel({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const [isAdding, setAdding] = useState(false)
  const { booking } = redemption
  const { canChange, canCancel } = bookingChoices(redemption, platformNow())

  async function add() {
    setAdding(true)
    await addToCalendar(redemption.id)
    setAdding(false)
  }

  return (
    <div className={styles.panel}>
      <Button
        wide
        variant="accent"
        icon={calendarPlus}
        pending={isAdding}
        pendingLabel={t('booking.adding')}
        onClick={() => void add()}
      >
        {t('booking.addToCalendar')}
      </Button>
      <p>{terms()}</p>
      {(canChange || canCancel) && (
        <div className={styles.choices}>
          {canChange && (
            <button type="button" onClick={() => void moveBooking(redemption)}>
              {t('booking.change')}
            </button>
          )}
          {canCancel && (
            <button type="button" onClick={() => void giveUpBooking(redemption)}>
              {t('booking.cancel')}
            </button>
          )}
        </div>
      )}
    </div>
  )

  function terms() {
    const until = (instant: string | null | undefined) => ({ date: formatDateTime(instant ?? '') })
    const change = canChange && t('booking.changeUntil', until(booking?.changeUntil))
    const cancel = canCancel && t('booking.cancelUntil', until(booking?.cancelUntil))
    return change || cancel ? [change, cancel].filter(Boolean).join(' ') : t('booking.fixed')
  }
}
