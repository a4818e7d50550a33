import { type ApiError, isAuthFailure } from '@/api/api-error'
import { platformNow } from '@/api/platform-clock'
import { lookUp } from '@/contract/look-up'
import { read } from '@/contract/reader'
import { RefusalDetails, type SessionEndReason } from '@/contract/refusal-details'
import { formatDate, formatNumber } from '@/i18n/formats'
import { openingTime } from '@/i18n/time-formats'
import { texts } from '@/i18n/texts'
import type { ErrorEntry } from './error-catalogue'

/** Whether too many wrong passwords were entered, and not too many wrong codes. */
export function isPasswordLock({ details }: ApiError, { text }: ErrorEntry): boolean {
  return text === 'locked' && details['reason'] === 'password'
}

/**
 * The words of a refusal with the numbers that the platform sent; undefined where it sent none, or
 * where the text has no place for them. The error texts are loaded.
 */
export function refusalWords(error: ApiError, entry: ErrorEntry): string | undefined {
  if (error.type !== 'refused') return undefined
  const details = read(RefusalDetails, error.details)
  return lockWords(error, entry, details) ?? campaignWords(entry, details)
}

function lockWords(error: ApiError, entry: ErrorEntry, { until, most }: RefusalDetails) {
  const { reason } = error.details
  const time = until ? opening(until) : undefined
  if (isPasswordLock(error, entry)) {
    return time === undefined
      ? texts.t('passwordLocked', { ns: 'errors' })
      : texts.t('passwordLockedUntil', { ns: 'errors', time })
  }
  if (time === undefined) return undefined
  switch (entry.text) {
    case 'locked':
      return texts.t('lockedUntil', { ns: 'errors', time })
    case 'recaptchaFailed':
      return texts.t('recaptchaFailedUntil', { ns: 'errors', time })
    case 'tooManyRequests':
      // Counted for all who share a network address.
      if (reason === 'network') return texts.t('networkBusyUntil', { ns: 'errors', time })
      return texts.t('tooManyRequestsUntil', { ns: 'errors', time })
    case 'collectBlocked':
      return most ? texts.t('collectBlockedUntil', { ns: 'errors', count: most, time }) : undefined
    case 'helpLimit':
      return texts.t('helpLimitUntil', { ns: 'errors', time })
    case 'receiptLimit':
      return texts.t('receiptLimitUntil', { ns: 'errors', time })
    default:
      return undefined
  }
}

/** What stands in the way of a reward, or of a member. */
function campaignWords({ text }: ErrorEntry, details: RefusalDetails) {
  const { pointsShort, most, age, nextDate, endDate, requirement: what } = details
  switch (text) {
    case 'pointNotEnough':
      return pointsShort
        ? texts.t('pointsShort', {
            ns: 'errors',
            count: pointsShort,
            formatted: formatNumber(pointsShort),
          })
        : undefined
    case 'soldOut':
      if (most) return texts.t('soldOutMost', { ns: 'errors', count: most })
      return nextDate
        ? texts.t('soldOutUntil', { ns: 'errors', date: formatDate(nextDate) })
        : undefined
    case 'maxPerPerson':
      return most ? texts.t('maxPerPersonMost', { ns: 'errors', count: most }) : undefined
    case 'coolDown':
      return nextDate
        ? texts.t('coolDownUntil', { ns: 'errors', time: opening(nextDate) })
        : undefined
    case 'notStarted':
      return nextDate
        ? texts.t('notStartedUntil', { ns: 'errors', time: opening(nextDate) })
        : undefined
    case 'expired':
      return endDate ? texts.t('expiredOn', { ns: 'errors', date: formatDate(endDate) }) : undefined
    case 'conditionInvalid':
      return what ? texts.t('conditionInvalidWhat', { ns: 'errors', what }) : undefined
    case 'notAvailable':
      return what ? texts.t('notAvailableWhat', { ns: 'errors', what }) : undefined
    case 'hostNotSupported':
      return what ? texts.t('hostNotSupportedWhat', { ns: 'errors', what }) : undefined
    case 'tooYoung':
      return age ? texts.t('tooYoungAge', { ns: 'errors', age }) : undefined
    default:
      return undefined
  }
}

const ends: Readonly<Record<SessionEndReason, ErrorEntry['text']>> = {
  passwordChanged: 'endedPassword',
  otherDevice: 'endedOtherDevice',
  signedOut: 'endedSignedOut',
  lineUnlinked: 'endedLine',
  accountClosed: 'endedAccount',
  byStaff: 'endedByStaff',
  expired: 'endedTime',
}

/**
 * Adds why a session has ended to what is said first of it (specification §8), where the platform
 * gives the reason. The sentence for a revoked session advises to try again, and is left out then.
 */
export function withEndReason(error: ApiError, said: string): string {
  const { reason } = error.details
  const text = typeof reason === 'string' && isAuthFailure(error) && lookUp(ends, reason)
  if (!text) return said
  const why = texts.t(text, { ns: 'errors' })
  if (error.problem === 'sessionRevoked') return why
  return texts.t('endedBecause', { ns: 'errors', said: said.replace(/\.$/, ''), why })
}

/** When something is open again: its time, with its day where that is not today. */
function opening(instant: string) {
  const time = openingTime(instant)
  const date = formatDate(instant)
  const isToday = date === formatDate(new Date(platformNow()).toISOString())
  return isToday ? time : texts.t('timeOn', { ns: 'errors', time, date })
}
