import clock from 'phosphor/regular/clock-countdown'
import { useTimeLeft } from '@/api/use-time-left'
import { formatDuration } from '@/i18n/duration'
import { useTexts } from '@/i18n/use-texts'
import { classNames } from '@/ui/class-names'
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
  const left = timeLeftOf(seconds)
  const isClock = left.kind === 'clock'
  const time = isClock ? left.clock : formatDuration(left.minutes)
  return (
    // Not a live region: it would interrupt every second.
    <span
      className={classNames(styles.countdown, isClock && styles.clock)}
      role="timer"
      aria-live="off"
    >
      <Icon d={clock} size={18} />
      {seconds > 0 ? t(`time.${kind}`, { time }) : t('time.soon')}
    </span>
  )
}
