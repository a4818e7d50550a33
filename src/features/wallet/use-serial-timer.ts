import { useEffect, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useTimeLeft } from '@/api/use-time-left'
import type { Serial } from '@/contract/redemptions'
import { type Announcement, announcementBetween, deadlineOf, isEnded } from './serial-timer-rules'

export interface SerialTimer {
  /** Undefined where no timer runs. */
  seconds: number | undefined
  isEnded: boolean
  /** What was last worth saying; thresholds only. */
  announcement: Announcement | undefined
}

/** The timer of the serial on screen; `onExpired` is called once, when it ends while shown. */
export function useSerialTimer(serial: Serial | undefined, onExpired?: () => void): SerialTimer {
  const seconds = useTimeLeft(serial && deadlineOf(serial))
  const hasEnded = serial !== undefined && (seconds === 0 || isEnded(serial, platformNow()))
  const [heard, setHeard] = useState<{ seconds?: number; announcement?: Announcement }>({})
  const [hasRun, setHasRun] = useState(false)

  if (heard.seconds !== seconds) {
    const passed =
      heard.seconds !== undefined && seconds !== undefined
        ? announcementBetween(heard.seconds, seconds)
        : undefined
    setHeard({ seconds, announcement: passed ?? heard.announcement })
  }
  if (seconds && !hasRun) setHasRun(true)

  const endedWhileShown = hasRun && hasEnded
  useEffect(() => {
    if (endedWhileShown) onExpired?.()
    // The caller's function may be a new one at each render; the event happens once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endedWhileShown])

  return { seconds, isEnded: hasEnded, announcement: heard.announcement }
}
