import type { Serial } from '@/contract/redemptions'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './waiting-code.module.css'

export interface WaitingCodeProps {
  serial: Serial
  onUse: () => void
}

/** In place of a code that was not started: swiping to it starts nothing. */
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
