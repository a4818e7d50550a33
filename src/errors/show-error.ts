import { texts } from '@/i18n/texts'
import { openAlert } from './modals'

type Leave = (path: '/login' | '/profile') => void
let leave: Leave = () => undefined

/** The app says how to go where the catalogue leads. */
export function setErrorNavigation(navigate: Leave) {
  leave = navigate
}

/** Shows an error in an alert, and goes where the catalogue leads once it is closed. */
export async function showError(thrown: unknown): Promise<void> {
  const { describeError } = await import('./describe-error')
  const { title, text, reference, entry } = await describeError(thrown)
  await openAlert({ icon: 'error', title, text, reference, okLabel: texts.t('action.close') })
  if (entry.leadsTo) leave(entry.leadsTo)
}
