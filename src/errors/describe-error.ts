import { type ApiError, toApiError } from '@/api/api-error'
import { openingTime } from '@/i18n/formats'
import { loadTexts, texts } from '@/i18n/texts'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { contactRoute, helpCreateRoute } from '@/features/help/routes'
import { changePasswordRoute, profileRoute } from '@/features/profile/routes'
import { member } from '@/session/session'
import { type ErrorEntry, entryOf, type NamedPlace } from './error-catalogue'

export interface DescribedError {
  title: string
  text: string
  /** `id: 1409, code: expired`, for support; undefined when nothing answered. */
  reference: string | undefined
  /** Leads to the place that the text names. */
  way: { label: string; to: string } | undefined
  entry: ErrorEntry
}

/**
 * Describes an error in the member's language. If the error texts do not load (no connection), uses
 * the texts that are always loaded.
 */
export async function describeError(thrown: unknown): Promise<DescribedError> {
  const error = toApiError(thrown)
  const entry = entryOf(error)
  try {
    await loadTexts('errors')
  } catch {
    return {
      title: texts.t('state.offlineTitle'),
      text: texts.t('state.offline'),
      reference: undefined,
      way: undefined,
      entry,
    }
  }
  const written =
    waitingText(error, entry) ??
    texts.t(entry.text, {
      // Details of a refusal fill no text.
      ...(error.type === 'device' && error.details),
      ns: 'errors',
    })
  return {
    title: texts.t(titleOf(error), { ns: 'errors' }),
    text: showsMessage(error, entry) && error.message ? error.message : written,
    reference: referenceOf(error),
    way: wayOf(isPasswordLock(error, entry) ? 'forgotPassword' : entry.names, error),
    entry,
  }
}

function showsMessage(
  { details }: ApiError,
  { showsMessage: shows, showsReasons = [] }: ErrorEntry,
) {
  return shows ?? showsReasons.some((reason) => reason === details['reason'])
}

function titleOf({ type }: ApiError) {
  if (type === 'network') return 'networkTitle'
  // The request may have succeeded.
  return type === 'contract' ? 'unreadableTitle' : 'title'
}

function wayOf(place: NamedPlace | undefined, error: ApiError) {
  switch (place) {
    case 'contact':
      // Who may write needs no call.
      if (member()) {
        const query = { about: 'error', id: idOf(error) }
        return { label: texts.t('page.ask', { ns: 'errors' }), to: helpCreateRoute.to({}, query) }
      }
      return { label: texts.t('page.contact', { ns: 'errors' }), to: contactRoute.to() }
    case 'profile':
      return { label: texts.t('page.profile', { ns: 'errors' }), to: profileRoute.to() }
    case 'newPassword':
      return { label: texts.t('page.newPassword', { ns: 'errors' }), to: changePasswordRoute.to() }
    case 'forgotPassword':
      return {
        label: texts.t('page.forgotPassword', { ns: 'errors' }),
        to: forgotPasswordRoute.to(),
      }
    default:
      return undefined
  }
}

function isPasswordLock({ details }: ApiError, { text }: ErrorEntry) {
  return text === 'locked' && details['reason'] === 'password'
}

/** A lock-out says until when, if the platform sent a time. */
function waitingText(error: ApiError, entry: ErrorEntry): string | undefined {
  const { text } = entry
  const { until, reason } = error.details
  const isInstant = typeof until === 'string' && !Number.isNaN(Date.parse(until))
  const time = isInstant ? openingTime(until) : undefined
  if (isPasswordLock(error, entry)) {
    return time === undefined
      ? texts.t('passwordLocked', { ns: 'errors' })
      : texts.t('passwordLockedUntil', { ns: 'errors', time })
  }
  if (time === undefined) return undefined
  if (text === 'locked') return texts.t('lockedUntil', { ns: 'errors', time })
  if (text === 'recaptchaFailed') return texts.t('recaptchaFailedUntil', { ns: 'errors', time })
  if (text !== 'tooManyRequests') return undefined
  // Counted for all who share a network address.
  if (reason === 'network') return texts.t('networkBusyUntil', { ns: 'errors', time })
  return texts.t('tooManyRequestsUntil', { ns: 'errors', time })
}

/** What the member's question quotes of an error. */
function idOf({ id, code }: ApiError) {
  return [id, code].filter((part) => part !== undefined).join(' ')
}

function referenceOf({ type, id, code }: ApiError) {
  // Not a message of the platform.
  if (type === 'device' || type === 'contract' || (id === undefined && !code)) return undefined
  if (!code) return texts.t('referenceId', { ns: 'errors', id })
  return texts.t('reference', { ns: 'errors', id: id ?? '–', code })
}
