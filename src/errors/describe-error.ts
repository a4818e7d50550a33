import { createElement, type ReactNode } from 'react'
import { type ApiError, toApiError } from '@/api/api-error'
import { isOff } from '@/config/features-off'
import { loadTexts, texts } from '@/i18n/texts'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { contactRoute, helpCreateRoute } from '@/features/help/routes'
import { earnPointsRoute } from '@/features/points/routes'
import { changePasswordRoute, profileRoute } from '@/features/profile/routes'
import { member } from '@/session/session'
import { type ErrorEntry, entryOf, type NamedPlace } from './error-catalogue'
import { ErrorReference } from './error-reference'
import { isPasswordLock, refusalWords, withEndReason } from './refusal-words'

export interface DescribedError {
  title: string
  text: string
  /** For support: the code of the request, and what is known of a refusal without words of its own. */
  reference: ReactNode
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
    refusalWords(error, entry) ??
    texts.t(entry.text, {
      // Details of a refusal fill no text.
      ...(error.type === 'device' && error.details),
      ns: 'errors',
    })
  return {
    title: texts.t(titleOf(error), { ns: 'errors' }),
    text: withEndReason(
      error,
      showsMessage(error, entry) && error.message ? error.message : written,
    ),
    reference: error.requestId
      ? createElement(ErrorReference, { said: referenceOf(error), code: error.requestId })
      : referenceOf(error),
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
      if (member() && !isOff('help')) {
        const query = { about: 'error', id: idOf(error) }
        return { label: texts.t('page.ask', { ns: 'errors' }), to: helpCreateRoute.to({}, query) }
      }
      if (isOff('contact')) return undefined
      return { label: texts.t('page.contact', { ns: 'errors' }), to: contactRoute.to() }
    case 'profile':
      return { label: texts.t('page.profile', { ns: 'errors' }), to: profileRoute.to() }
    case 'getPoints':
      return { label: texts.t('page.getPoints', { ns: 'errors' }), to: earnPointsRoute.to() }
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

/** What the member's question quotes of an error. */
function idOf({ id, code }: ApiError) {
  return [id, code].filter((part) => part !== undefined).join(' ')
}

// A known refusal has words of its own (specification §8); the question to support quotes its id.
function referenceOf({ type, problem, id, code }: ApiError) {
  if (type !== 'refused' || problem || (id === undefined && !code)) return undefined
  if (!code) return texts.t('referenceId', { ns: 'errors', id })
  return texts.t('reference', { ns: 'errors', id: id ?? '–', code })
}
