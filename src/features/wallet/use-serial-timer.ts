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

/** What has been read of one code's time so far. */
interface Heard {
  code?: number | undefined
  seconds?: number | undefined
  announcement?: Announcement | undefined
  hasRun: boolean
}

/** The timer of the serial on screen; `onExpired` is called once, when it ends while shown. */
export function useSerialTimer(
  serial: Serial | undefined,
  { position = 0, onExpired }: { position?: number; onExpired?: (() => void) | undefined } = {},
): SerialTimer {
  const seconds = useTimeLeft(serial && deadlineOf(serial))
  const hasEnded = serial !== undefined && (seconds === 0 || isEnded(serial, platformNow()))
  const [heard, setHeard] = useState<Heard>({ hasRun: false })

  // Another of several codes has a time of its own, of which nothing has passed on screen yet.
  if (heard.code !== position) {
    setHeard({ code: position, seconds, hasRun: Boolean(seconds) })
  } else if (heard.seconds !== seconds) {
    const passed =
      heard.seconds !== undefined && seconds !== undefined
        ? announcementBetween(heard.seconds, seconds)
        : undefined
    const announcement = passed ?? heard.announcement
    setHeard({ ...heard, seconds, announcement, hasRun: heard.hasRun || Boolean(seconds) })
  }

  const endedWhileShown = heard.hasRun && hasEnded
  useEffect(() => {
    if (endedWhileShown) onExpired?.()
    // The caller's function may be a new one at each render; the event happens once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endedWhileShown])

  return { seconds, isEnded: hasEnded, announcement: heard.announcement }
}
