import { type ApiError, toApiError } from '@/api/api-error'
import { formatTime } from '@/i18n/formats'
import { loadTexts, texts } from '@/i18n/texts'
import { paths } from '@/routing/paths'
import { type ErrorEntry, entryOf, type NamedPlace } from './catalogue'

export interface DescribedError {
  title: string
  text: string
  /** `id: 1409, code: expired`, for support; undefined when nothing answered. */
  reference: string | undefined
  /** To the place that the text names. */
  way: { label: string; to: string } | undefined
  entry: ErrorEntry
}

/**
 * Puts an error into the member's words. Where even the texts of errors do not load (no connection),
 * the texts that every screen has serve.
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
      // What a platform sends beside a refusal fills no text.
      ...(error.type === 'device' && error.details),
      ns: 'errors',
    })
  return {
    title: texts.t(titleOf(error), { ns: 'errors' }),
    text: entry.showsMessage && error.message ? error.message : written,
    reference: referenceOf(error),
    way: wayOf(isPasswordLock(error, entry) ? 'forgotPassword' : entry.names),
    entry,
  }
}

function titleOf({ type }: ApiError) {
  if (type === 'network') return 'networkTitle'
  // It may have worked all the same.
  return type === 'contract' ? 'unreadableTitle' : 'title'
}

function wayOf(place: NamedPlace | undefined) {
  switch (place) {
    case 'contact':
      return { label: texts.t('page.contact', { ns: 'errors' }), to: paths.contact() }
    case 'profile':
      return { label: texts.t('page.profile', { ns: 'errors' }), to: paths.profile() }
    case 'newPassword':
      return { label: texts.t('page.newPassword', { ns: 'errors' }), to: paths.changePassword() }
    case 'forgotPassword':
      return { label: texts.t('page.forgotPassword', { ns: 'errors' }), to: paths.forgotPassword() }
    default:
      return undefined
  }
}

function isPasswordLock({ details }: ApiError, { text }: ErrorEntry) {
  return text === 'locked' && details['reason'] === 'password'
}

/** What is closed for a while says until when, as far as the platform has said it. */
function waitingText(error: ApiError, entry: ErrorEntry): string | undefined {
  const { text } = entry
  const { until } = error.details
  const opens = typeof until === 'string' ? Date.parse(until) : Number.NaN
  // The next whole minute: at the one that is shown it is open.
  const minute = new Date(Math.ceil(opens / 60_000) * 60_000)
  const time = Number.isNaN(opens) ? undefined : formatTime(minute.toISOString())
  if (isPasswordLock(error, entry)) {
    return time === undefined
      ? texts.t('passwordLocked', { ns: 'errors' })
      : texts.t('passwordLockedUntil', { ns: 'errors', time })
  }
  if (time === undefined) return undefined
  if (text === 'locked') return texts.t('lockedUntil', { ns: 'errors', time })
  if (text === 'tooManyRequests') return texts.t('tooManyRequestsUntil', { ns: 'errors', time })
  return undefined
}

function referenceOf({ type, id, code }: ApiError) {
  // Nothing that the platform said.
  if (type === 'device' || type === 'contract' || (id === undefined && !code)) return undefined
  if (!code) return texts.t('referenceId', { ns: 'errors', id })
  return texts.t('reference', { ns: 'errors', id: id ?? '–', code })
}
