import type { Redemption, Serial } from '@/contract/redemptions'

/** The platform sends this in place of an expired code. */
export const endedCode = 'XXXXXX'

/** Whether opening this reward starts its timer; false once it runs. */
export function startsTimer(redemption: Redemption): boolean {
  return Boolean(redemption.minutesValidAfterUsed) && !redemption.openedAt
}

/** When the timer of a serial ends (ms, platform clock); undefined when none runs. */
export function deadlineOf(serial: Serial): number | undefined {
  return serial.showTimer && !serial.isWaiting ? endOf(serial) : undefined
}

function endOf(serial: Serial): number {
  return Date.parse(serial.currentDate) + serial.expireIn * 1000
}

/** When the timer of an opened reward ends, from the data of the list. */
export function deadlineOfOpened(redemption: Redemption): number | undefined {
  const { openedAt, minutesValidAfterUsed } = redemption
  if (!openedAt || !minutesValidAfterUsed) return undefined
  return Date.parse(openedAt) + minutesValidAfterUsed * 60_000
}

/** Whether a serial has expired at `now` (ms, platform clock). */
export function isEnded(serial: Serial, now: number): boolean {
  return serial.serial === endedCode || endOf(serial) <= now
}

export interface TimeLeft {
  /** Whole days, from 86,400 s; undefined below. */
  days: number | undefined
  /** mm:ss, with hours from 3,600 s. */
  clock: string
}

/** Formats the seconds of a timer (specification §4, serial timer). */
export function timeLeft(seconds: number): TimeLeft {
  const days = seconds >= 86_400 ? Math.floor(seconds / 86_400) : undefined
  const rest = seconds - (days ?? 0) * 86_400
  const parts = [Math.floor((rest % 3600) / 60), rest % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(rest / 3600))
  return { days, clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

export function isUrgent(seconds: number): boolean {
  return seconds < 60
}

export type Announcement = 'fiveMinutes' | 'oneMinute' | 'tenSeconds' | 'ended'

const thresholds: ReadonlyArray<{ at: number; announcement: Announcement }> = [
  { at: 0, announcement: 'ended' },
  { at: 10, announcement: 'tenSeconds' },
  { at: 60, announcement: 'oneMinute' },
  { at: 300, announcement: 'fiveMinutes' },
]

/** The latest threshold passed between two readings of the timer, to be announced. */
export function announcementBetween(before: number, after: number): Announcement | undefined {
  return thresholds.find(({ at }) => before > at && after <= at)?.announcement
}
