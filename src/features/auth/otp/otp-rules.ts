/** How long a code is valid where the platform does not say (specification §9). */
const validMs = 120_000

export const codeLength = 6

/** A code that was sent. `until`: when it expires, in ms by the platform's clock. */
export interface SentCode {
  refcode: string
  until: number
  /** Tries before the number is locked, where the platform says it. */
  triesLeft?: number | undefined
}

interface Answer {
  refcode: string
  expiresAt?: string
  triesLeft?: number | null | undefined
}

export function sentCode({ refcode, expiresAt, triesLeft }: Answer, now: number): SentCode {
  const parsed = expiresAt ? Date.parse(expiresAt) : Number.NaN
  const until = Number.isNaN(parsed) ? now + validMs : parsed
  return { refcode, until, triesLeft: triesLeft ?? undefined }
}

/** mm:ss */
export function otpClock(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** All six digits are typed, and the code has not expired (specification §4). */
export function canConfirm(digits: string, sent: SentCode | undefined, seconds: number): boolean {
  return sent !== undefined && seconds > 0 && digits.length === codeLength
}

type OtpAnnouncement = 'oneMinute' | 'tenSeconds' | 'expired'

/** What a screen reader announces: only the last threshold that was passed. */
export function otpAnnouncement(seconds: number): OtpAnnouncement | undefined {
  if (seconds === 0) return 'expired'
  if (seconds <= 10) return 'tenSeconds'
  return seconds <= 60 ? 'oneMinute' : undefined
}
