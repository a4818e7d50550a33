import calendarPlus from 'phosphor/regular/calendar-plus'
import { platformNow } from '@/api/platform-clock'
import { useAction } from '@/api/use-call'
import type { Redemption } from '@/contract/redemptions'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { TextButton } from '@/ui/text-button'
import styles from './booking-choices.module.css'
import { bookingChoices } from './booking-rules'

/** Shown below the code of a booking: add to calendar, change, cancel. */
export function BookingPanel({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const add = useAction(() => withFlow(({ addToCalendar }) => addToCalendar(redemption.id)))

  return (
    <div className={styles.panel}>
      <Button
        wide
        variant="accent"
        icon={calendarPlus}
        pending={add.isPending}
        pendingLabel={t('booking.adding')}
        onClick={() => void add.run()}
      >
        {t('booking.addToCalendar')}
      </Button>
      <BookingChoices redemption={redemption} className={styles.centred} />
    </div>
  )
}

interface BookingChoicesProps {
  redemption: Redemption
  className?: string | undefined
}

/** Whether and until when a booking can be changed or cancelled, with the buttons for it. */
export function BookingChoices({ redemption, className }: BookingChoicesProps) {
  const { t } = useTexts('wallet')
  const { booking } = redemption
  const { canChange, canCancel } = bookingChoices(redemption, platformNow())
  const core = useTexts('core')
  const move = useAction(() => withFlow(({ changeBookedSlot }) => changeBookedSlot(redemption)))
  const giveUp = useAction(() => withFlow(({ cancelBookedSlot }) => cancelBookedSlot(redemption)))

  return (
    <>
      <p>{terms()}</p>
      {(canChange || canCancel) && (
        <div className={classNames(styles.choices, className)}>
          {canChange && (
            <TextButton
              pending={move.isPending}
              pendingLabel={core.t('wait.oneMoment')}
              onClick={() => void move.run()}
            >
              {t('booking.change')}
            </TextButton>
          )}
          {canCancel && (
            <TextButton
              pending={giveUp.isPending}
              pendingLabel={core.t('wait.oneMoment')}
              onClick={() => void giveUp.run()}
            >
              {t('booking.cancel')}
            </TextButton>
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

type Flow = typeof import('./booking-flow')

/** Loads the booking flows on demand: most codes have no booking. */
async function withFlow(run: (flow: Flow) => Promise<void>) {
  try {
    await run(await import('./booking-flow'))
  } catch (error) {
    const { showError } = await import('@/errors/show-error')
    await showError(error)
  }
}
