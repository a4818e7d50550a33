import clock from 'phosphor/regular/clock-countdown'
import { useTimeLeft } from '@/api/use-time-left'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import styles from './draws-page.module.css'
import { type endOf, timeLeftOf } from './draw-time-rules'

/** How long a draw is still open, or when its result comes. */
export function DrawCountdown({
  end: { kind, at },
}: {
  end: NonNullable<ReturnType<typeof endOf>>
}) {
  const { t } = useTexts('draws')
  const seconds = useTimeLeft(at) ?? 0
  return (
    // Not a live region: it would interrupt every second.
    <span className={styles.countdown} role="timer" aria-live="off">
      <Icon d={clock} size={18} />
      {seconds > 0 ? t(`time.${kind}`, { time: timeText(seconds) }) : t('time.soon')}
    </span>
  )
}

function timeText(seconds: number): string {
  const left = timeLeftOf(seconds)
  return left.kind === 'long' ? formatDuration(left.minutes) : left.clock
}
