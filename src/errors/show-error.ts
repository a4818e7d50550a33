import { isCancelledError } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { openAlert } from './modals'

type Leave = (path: string) => void
let leave: Leave = () => undefined

/** Set by the app: navigates where the catalogue leads. */
export function setErrorNavigation(navigate: Leave) {
  leave = navigate
}

/**
 * Shows an error in an alert and, once it is closed, navigates where the catalogue leads. Never
 * rejects. The app itself reports the end of a session and the queries that it cancels.
 */
export async function showError(thrown: unknown): Promise<void> {
  if (isCancelledError(thrown) || (thrown instanceof ApiError && thrown.endsSession)) return
  await tellError(thrown)
}

/** Whether an open alert will navigate when closed; further errors are then not shown. */
let isLeaving = false

/** Like `showError`, also for errors that end the session. */
export async function tellError(thrown: unknown): Promise<void> {
  const described = await describe(thrown)
  if (!described || isLeaving) return
  const { title, text, reference, way, entry } = described
  if (entry.surface === 'page' && entry.leadsTo) return leave(entry.leadsTo)
  isLeaving = entry.leadsTo !== undefined
  const alert = { icon: 'error', title, text, reference } as const
  const close = texts.t('action.close')
  const isFirst = await openAlert(
    way ? { ...alert, okLabel: way.label, cancelLabel: close } : { ...alert, okLabel: close },
  )
  isLeaving = false
  if (entry.leadsTo) leave(entry.leadsTo)
  else if (way && isFirst) leave(way.to)
}

/** Without a connection the texts may not load: a toast then says so. */
async function describe(thrown: unknown) {
  try {
    const { describeError } = await import('./describe-error')
    return await describeError(thrown)
  } catch {
    showToast({ text: texts.t('state.offline') })
    return undefined
  }
}
