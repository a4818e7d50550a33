import calendarPlus from 'phosphor/regular/calendar-plus'
import { useState } from 'react'
import type { Redemption } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { BookingChoices } from './booking-choices'
import styles from './booking-panel.module.css'
import { withFlow } from './with-flow'

/** Below the code of a booking: the calendar, and what its rule still allows. */
export function BookingPanel({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const [isAdding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    await withFlow(({ addToCalendar }) => addToCalendar(redemption.id))
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
      <BookingChoices redemption={redemption} className={styles.choices} />
    </div>
  )
}
