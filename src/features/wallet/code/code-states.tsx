import type { Serial } from '@/contract/redemptions'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import { BackToChat } from '@/page-frame/back-to-chat'
import { Button } from '@/ui/button'
import styles from './code-states.module.css'
import { endedCode } from './serial-timer-rules'

/** Shown on a ticket whose code has expired, or was used at a counter. */
export function EndedCode({ serial }: { serial: Serial }) {
  const { t } = useTexts('wallet')
  const minutes = Math.round(serial.lifetime / 60)
  return (
    <div className={styles.ended}>
      <span className={styles.mark}>{t(serial.usedNote ? 'state.used' : 'serial.ended')}</span>
      <div className={styles.code}>{endedCode}</div>
      <p>
        {serial.usedNote ??
          (serial.showTimer && minutes > 0
            ? t('serial.endedAfter', { time: formatDuration(minutes) })
            : t('serial.endedText'))}
      </p>
      <BackToChat />
    </div>
  )
}

export interface WaitingCodeProps {
  serial: Serial
  onUse: () => void
}

/** Shown for a code that has not been started. Swiping to it does not start it. */
export function WaitingCode({ serial, onUse }: WaitingCodeProps) {
  const { t } = useTexts('wallet')
  const time = formatDuration(Math.round(serial.lifetime / 60))
  return (
    <div className={styles.waiting}>
      <span className={styles.mark}>{t('codes.waits')}</span>
      <p>{t('codes.waitsText', { time })}</p>
      <Button size="m" onClick={onUse}>
        {t('codes.use')}
      </Button>
    </div>
  )
}
