import { ApiError } from '@/api/api-error'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { useDescribedError } from './use-described-error'

/** Whether something failed for want of a connection: the device has none, or nothing answered. */
export function useIsOffline(error: unknown): boolean {
  return !useOnline() || isUnanswered(error)
}

/** The few words for rows of a list that did not load; what leads away is told in an alert as well. */
export function useRowsError(error: unknown): string {
  useDescribedError(error)
  return useFailedTitle(error)
}

/** The few words for it, in the place of what is not there. */
export function useFailedTitle(error: unknown): string {
  const { t } = useTexts('core')
  return t(useIsOffline(error) ? 'state.offlineTitle' : 'state.failedTitle')
}

function isUnanswered(error: unknown) {
  if (error instanceof ApiError) return error.type === 'network'
  // A chunk that did not come: browsers tell it by their words alone; a style sheet, Vite by its own.
  const isChunk = error instanceof TypeError && /module|import|MIME/i.test(error.message)
  return isChunk || (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
}
