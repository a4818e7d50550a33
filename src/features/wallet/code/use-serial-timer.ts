import { useEffect, useEffectEvent, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useTimeLeft } from '@/api/use-time-left'
import type { Serial } from '@/contract/redemptions'
import { type Announcement, announcementBetween, deadlineOf, isEnded } from './serial-timer-rules'

export interface SerialTimer {
  /** Undefined when no timer runs. */
  seconds: number | undefined
  isEnded: boolean
  /** The last threshold that was announced. */
  announcement: Announcement | undefined
}

/** The last reading of the timer of one code. */
interface Reading {
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
  const [reading, setReading] = useState<Reading>({ hasRun: false })

  // Another code was selected: its timer starts over on screen.
  if (reading.code !== position) {
    setReading({ code: position, seconds, hasRun: Boolean(seconds) })
  } else if (reading.seconds !== seconds) {
    const passed =
      reading.seconds !== undefined && seconds !== undefined
        ? announcementBetween(reading.seconds, seconds)
        : undefined
    const announcement = passed ?? reading.announcement
    setReading({ ...reading, seconds, announcement, hasRun: reading.hasRun || Boolean(seconds) })
  }

  const endedWhileShown = reading.hasRun && hasEnded
  const expire = useEffectEvent(() => onExpired?.())
  useEffect(() => {
    if (endedWhileShown) expire()
  }, [endedWhileShown])

  return { seconds, isEnded: hasEnded, announcement: reading.announcement }
}
