import calendarPlus from 'phosphor/regular/calendar-plus'
import { useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import type { Redemption } from '@/contract/redemptions'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { bookingChoices } from './booking-rules'
import styles from './booking-panel.module.css'

type Flow = typeof import('./booking-flow')

/** Most codes are of no booking: its flows come when one of them is wanted. */
async function withFlow(run: (flow: Flow) => Promise<void>) {
  try {
    await run(await import('./booking-flow'))
  } catch (error) {
    const { showError } = await import('@/errors/show-error')
    await showError(error)
  }
}

/** Below the code of a booking: the calendar, and what its rule still allows. */
export function BookingPanel({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const [isAdding, setAdding] = useState(false)
  const { booking } = redemption
  const { canChange, canCancel } = bookingChoices(redemption, platformNow())

  async function add() {
    setAdding(true)
    await withFlow(({ addToCalendar }) => addToCalendar(redemption.id))
    setAdding(false)
  }

  const move = () => withFlow(({ moveBooking }) => moveBooking(redemption))
  const giveUp = () => withFlow(({ giveUpBooking }) => giveUpBooking(redemption))

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
    </div>
  )

  function terms() {
    const until = (instant: string | null | undefined) => ({ date: formatDateTime(instant ?? '') })
    const change = canChange && t('booking.changeUntil', until(booking?.changeUntil))
    const cancel = canCancel && t('booking.cancelUntil', until(booking?.cancelUntil))
    return change || cancel ? [change, cancel].filter(Boolean).join(' ') : t('booking.fixed')
  }
}
