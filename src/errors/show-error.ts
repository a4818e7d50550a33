import { isCancelledError } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { openAlert } from './modals'

type Leave = (path: string) => void
let leave: Leave = () => undefined

/** The app says how to go where the catalogue leads. */
export function setErrorNavigation(navigate: Leave) {
  leave = navigate
}

/**
 * Shows an error in an alert, and goes where the catalogue leads once it is closed. Never rejects.
 * What ended the session, and a query that its end dropped, the app tells by itself.
 */
export async function showError(thrown: unknown): Promise<void> {
  if (isCancelledError(thrown) || (thrown instanceof ApiError && thrown.endsSession)) return
  await tellError(thrown)
}

/** Whether an alert is open whose closing leads away: what fails beside it says nothing new. */
let isLeaving = false

/** The same for whatever it is, also for what ended the session. */
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
