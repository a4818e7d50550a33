import type { NotificationSettings } from '@/contract/notification-settings'
import { useTexts } from '@/i18n/use-texts'
import { Select } from '@/ui/select'
import styles from './settings.module.css'

type Quiet = NotificationSettings['quiet']

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The hours in which nothing is sent. */
export function QuietHours({
  quiet,
  onChange,
}: {
  quiet: Quiet
  onChange: (change: Partial<Quiet>) => void
}) {
  const { t } = useTexts('settings')
  const options = hours.map((value) => ({ value, label: value }))
  return (
    <section aria-labelledby="notify-quiet">
      <h2 id="notify-quiet" className={`h3 ${styles.group}`}>
        {t('notifications.quiet')}
      </h2>
      <div className={styles.hours}>
        <Select
          label={t('notifications.from')}
          placeholder=""
          options={options}
          value={quiet.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <Select
          label={t('notifications.until')}
          placeholder=""
          options={options}
          value={quiet.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <p className={styles.hint}>
        {t(quiet.from === quiet.until ? 'notifications.neverQuiet' : 'notifications.quietText')}
      </p>
    </section>
  )
}
