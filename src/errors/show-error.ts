import { isCancelledError } from '@tanstack/react-query'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import type { ErrorEntry } from './catalogue'
import { openAlert } from './modals'

type Leave = (path: NonNullable<ErrorEntry['leadsTo']>) => void
let leave: Leave = () => undefined

/** The app says how to go where the catalogue leads. */
export function setErrorNavigation(navigate: Leave) {
  leave = navigate
}

/**
 * Shows an error in an alert, and goes where the catalogue leads once it is closed. Never rejects.
 * A query that the end of a session dropped is not shown: the session says why it ended.
 */
export async function showError(thrown: unknown): Promise<void> {
  if (isCancelledError(thrown)) return
  const described = await describe(thrown)
  if (!described) return
  const { title, text, reference, entry } = described
  if (entry.surface === 'page' && entry.leadsTo) return leave(entry.leadsTo)
  await openAlert({ icon: 'error', title, text, reference, okLabel: texts.t('action.close') })
  if (entry.leadsTo) leave(entry.leadsTo)
}

/** Without a connection even the words may be out of reach: then a toast says that much. */
async function describe(thrown: unknown) {
  try {
    const { describeError } = await import('./describe-error')
    return await describeError(thrown)
  } catch {
    showToast({ text: texts.t('state.offline') })
    return undefined
  }
}
