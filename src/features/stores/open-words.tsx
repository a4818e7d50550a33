import type { StoreDetails } from '@/contract/stores'
import { formatTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { formatWeekday } from '@/i18n/visit-formats'
import { daysUntil, openStateOf } from './hours-rules'
import styles from './stores-page.module.css'

interface OpenWordsProps {
  store: StoreDetails
  /** Milliseconds since 1970. */
  now: number
}

/** "Open until 20:00", "Closed, opens tomorrow 07:00"; nothing where the hours are not known. */
export function OpenWords({ store, now }: OpenWordsProps) {
  const { t } = useTexts('stores')
  const state = openStateOf(now, store)
  switch (state.kind) {
    case 'unknown':
      return null
    case 'always':
      return (
        <small>
          <b className={styles.open}>{t('open')}</b> {t('openAlways')}
        </small>
      )
    case 'open':
      return (
        <small>
          <b className={styles.open}>{t('open')}</b>{' '}
          {t('openUntil', { time: formatTime(instantOf(state.until)) })}
        </small>
      )
    case 'closed':
      return (
        <small>
          <b className={styles.closed}>{t('closed')}</b>
          {state.opens !== undefined && <OpensAt opens={state.opens} now={now} />}
        </small>
      )
  }
}

function OpensAt({ opens, now }: { opens: number; now: number }) {
  const { t } = useTexts('stores')
  const time = formatTime(instantOf(opens))
  const days = daysUntil(opens, now)
  if (days === 0) return <>, {t('opensAt', { time })}</>
  if (days === 1) return <>, {t('opensTomorrow', { time })}</>
  return <>, {t('opensOn', { day: formatWeekday(instantOf(opens)), time })}</>
}

function instantOf(ms: number) {
  return new Date(ms).toISOString()
}
