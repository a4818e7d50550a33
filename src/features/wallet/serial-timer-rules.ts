import type { Redemption, Serial } from '@/contract/redemptions'

/** What the platform gives instead of a code that has ended. */
export const endedCode = 'XXXXXX'

/** Whether opening this reward would start a timer; a running one needs no more warning. */
export function startsTimer(redemption: Redemption): boolean {
  return Boolean(redemption.minutesValidAfterUsed) && !redemption.openedAt
}

/** When a serial ends, in ms by the platform's clock; undefined: no timer runs. */
export function deadlineOf(serial: Serial): number | undefined {
  return serial.showTimer && !serial.isWaiting ? endOf(serial) : undefined
}

function endOf(serial: Serial): number {
  return Date.parse(serial.currentDate) + serial.expireIn * 1000
}

/** When the timer of an opened reward ends, as its list knows it. */
export function deadlineOfOpened(redemption: Redemption): number | undefined {
  const { openedAt, minutesValidAfterUsed } = redemption
  if (!openedAt || !minutesValidAfterUsed) return undefined
  return Date.parse(openedAt) + minutesValidAfterUsed * 60_000
}

/** Whether a serial can no longer be used at `now`, in ms by the platform's clock. */
export function isEnded(serial: Serial, now: number): boolean {
  return serial.serial === endedCode || endOf(serial) <= now
}

export interface TimeLeft {
  /** Whole days, from 86,400 s; undefined below. */
  days: number | undefined
  /** mm:ss, with hours from 3,600 s. */
  clock: string
}

/** Seconds as a member reads them (specification §4, serial timer). */
export function timeLeft(seconds: number): TimeLeft {
  const days = seconds >= 86_400 ? Math.floor(seconds / 86_400) : undefined
  const rest = seconds - (days ?? 0) * 86_400
  const parts = [Math.floor((rest % 3600) / 60), rest % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(rest / 3600))
  return { days, clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

/** The last minute turns the bar to danger. */
export function isUrgent(seconds: number): boolean {
  return seconds < 60
}

export type Announcement = 'fiveMinutes' | 'oneMinute' | 'tenSeconds' | 'ended'

const thresholds: ReadonlyArray<{ at: number; say: Announcement }> = [
  { at: 0, say: 'ended' },
  { at: 10, say: 'tenSeconds' },
  { at: 60, say: 'oneMinute' },
  { at: 300, say: 'fiveMinutes' },
]

/** What to read out between two readings of a timer: thresholds only, the latest of those passed. */
export function announcementBetween(before: number, after: number): Announcement | undefined {
  return thresholds.find(({ at }) => before > at && after <= at)?.say
}
