import { ApiError } from '@/api/api-error'
import { useOnline } from '@/api/connection'
import { useTexts } from '@/i18n/use-texts'
import { useDescribedError } from './use-described-error'

/** Whether an error means no connection: the device is offline, or no answer came. */
export function useIsOffline(error: unknown): boolean {
  return !useOnline() || isUnanswered(error)
}

/** The short text for rows that did not load; an error that leads away also shows an alert. */
export function useRowsError(error: unknown): string {
  useDescribedError(error)
  return useFailedTitle(error)
}

/** The short text in place of missing content. */
export function useFailedTitle(error: unknown): string {
  const { t } = useTexts('core')
  return t(useIsOffline(error) ? 'state.offlineTitle' : 'state.failedTitle')
}

function isUnanswered(error: unknown) {
  if (error instanceof ApiError) return error.type === 'network'
  // A chunk that did not load: browsers report it by message only, and Vite reports a style sheet
  // by its own.
  const isChunk = error instanceof TypeError && /module|import|MIME/i.test(error.message)
  return isChunk || (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
}
