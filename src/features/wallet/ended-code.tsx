import type { Serial } from '@/contract/redemptions'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import styles from './ended-code.module.css'
import { endedCode } from './serial-timer-rules'

/** What a ticket shows once its code has ended. */
export function EndedCode({ serial }: { serial: Serial }) {
  const { t } = useTexts('wallet')
  const minutes = Math.round(serial.lifetime / 60)
  return (
    <div className={styles.ended}>
      <span className={styles.mark}>{t('serial.ended')}</span>
      <div className={styles.code}>{endedCode}</div>
      <p>
        {serial.showTimer && minutes > 0
          ? t('serial.endedAfter', { time: formatDuration(minutes) })
          : t('serial.endedText')}
      </p>
    </div>
  )
}
