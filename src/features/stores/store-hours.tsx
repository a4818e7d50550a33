import type { StoreDetails } from '@/contract/stores'
import { formatDay } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { formatWeekday } from '@/i18n/visit-formats'
import { daysFrom, type StoreDay } from './hours-rules'
import styles from './stores-page.module.css'

/** Days ahead within which special days show. */
const ahead = 60

interface StoreHoursProps {
  store: StoreDetails
  /** Milliseconds since 1970. */
  now: number
}

/** The seven days from today, and the special days after them. */
export function StoreHours({ store, now }: StoreHoursProps) {
  const { t } = useTexts('stores')
  if (!store.hours) return null
  const days = daysFrom(now, ahead, store)
  const soon = days.slice(7).filter(({ isSpecial }) => isSpecial)
  return (
    <>
      <section>
        <h2>{t('hours')}</h2>
        <DayList days={days.slice(0, 7)} nameOf={formatWeekday} />
      </section>
      {soon.length > 0 && (
        <section>
          <h2>{t('soon')}</h2>
          <DayList days={soon} nameOf={formatDay} />
        </section>
      )}
    </>
  )
}

function DayList({ days, nameOf }: { days: StoreDay[]; nameOf: (instant: string) => string }) {
  const { t } = useTexts('stores')
  return (
    <dl className={styles.days}>
      {days.map(({ at, times, reason }) => (
        <div key={at}>
          <dt>{nameOf(new Date(at).toISOString())}</dt>
          <dd>
            {times ? t('range', { from: times.open, to: times.close }) : t('closedThatDay')}
            {reason && <small>{reason}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
