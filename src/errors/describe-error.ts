import { type ApiError, toApiError } from '@/api/api-error'
import { loadTexts, texts } from '@/i18n/texts'
import { type ErrorEntry, entryOf } from './catalogue'

export interface DescribedError {
  title: string
  text: string
  /** `id: 1409, code: expired`, for support; undefined when nothing answered. */
  reference: string | undefined
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
      entry,
    }
  }
  const written = texts.t(entry.text, {
    // What a platform sends beside a refusal fills no text.
    ...(error.type === 'device' && error.details),
    ns: 'errors',
  })
  return {
    title: texts.t(error.type === 'network' ? 'networkTitle' : 'title', { ns: 'errors' }),
    text: entry.showsMessage && error.message ? error.message : written,
    reference: referenceOf(error),
    entry,
  }
}

function referenceOf(error: ApiError) {
  if (error.type === 'device') return undefined
  if (error.id === undefined && error.code === undefined) return undefined
  return texts.t('reference', { ns: 'errors', id: error.id ?? '–', code: error.code ?? '–' })
}
