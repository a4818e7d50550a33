import { track } from '@/analytics/analytics'
import { setAnswerFaultListener } from '@/api/call'
import { setUnknownValueListener } from '@/contract/shared'
import { setErrorNavigation } from '@/errors/show-error'
import { storedLanguage } from '@/i18n/language'
import { outlastsPage } from '@/storage/local-store'
import { texts } from '@/i18n/texts'
import { closeOpenModal, dismissModal, isModalOpen, setModalListener } from '@/modal/modal'
import { appHistory, type AppHistory } from '@/routing/app-history'
import { loginRoute } from '@/features/auth/routes'
import { hasStoredAccount, rememberSignIn } from '@/session/account-cache'
import { type SessionEnd, setSessionBeginListener, setSessionEndListener } from '@/session/session'
import { matchRoute } from '@/routes'
import { endMessage } from './end-message'
import { startRoute } from './pages'
import { signInPath } from './sign-in-path'
import type { Location } from 'react-router'
import { afterPaint } from '@/ui/later'

/** Connects the history to the app: what a navigation starts and ends, and what starts one. */
export function startJourneys() {
  const history = appHistory()
  let shown = addressOf(history.location)
  // Set only by a sign-in, and only if account and language are stored: no endless reload.
  let speaksOther = false
  history.listen((location, action) => {
    if (addressOf(location) === shown) return
    shown = addressOf(location)
    if (speaksOther) return loadAfterSignIn()
    dismissModal()
    follow(location, action, () => void startRoute(location))
  })
  // Back closes an open modal first: the page stays where it is.
  setModalListener(history.holdBack(isModalOpen, closeOpenModal))
  setErrorNavigation((path) =>
    history.push(path === loginRoute.to() ? signInPath(history.location) : path),
  )
  setAnswerFaultListener((report) => void tell(({ tellFault }) => tellFault(report)))
  setUnknownValueListener((...unknown) => void tell(({ tellUnknown }) => tellUnknown(...unknown)))
  setSessionEndListener(leave)
  setSessionBeginListener(() => {
    speaksOther = outlastsPage() && hasStoredAccount() && storedLanguage() !== texts.language
    // No connection: the next start does the same.
    import('./arrival-flow').then((flow) => flow.afterSignInFlow()).catch(() => undefined)
  })
}

/** Without a connection nothing is told: it is found again with the next answer. */
function tell(what: (reports: typeof import('./answer-reports')) => void) {
  return import('./answer-reports').then(what).catch(() => undefined)
}

/** Reloads after a sign-in whose account has another language; the reload keeps the address. */
function loadAfterSignIn() {
  rememberSignIn()
  // The sign-in may have stepped back to this page, which would cancel the reload.
  appHistory().afterSteps(() => window.location.reload())
}

/** The session has ended: a message says why, and the guard leaves members' pages. */
function leave(reason: SessionEnd, error?: unknown) {
  const { location, replace } = appHistory()
  // Before the guard renders.
  endMessage.setState(reason === 'expired', true)
  if (reason === 'signedOut') {
    track({ name: 'sign_out' })
    return replace(loginRoute.to({ tab: 'signin' }))
  }
  const isProtected = matchRoute(location.pathname).route.access === 'member'
  const again = isProtected ? undefined : signInPath(location)
  import('./session-end-flow')
    .then((flow) => flow.sessionEndFlow(reason, error, again))
    // No connection: the guard does what matters.
    .catch(() => undefined)
    .finally(() => endMessage.setState(false, true))
}

function addressOf({ pathname, search }: { pathname: string; search: string }) {
  return pathname + search
}

/**
 * Runs what a navigation starts, after the paint that answers the tap, unless a later navigation has
 * come. Back and Forward do not wait: browsers show the page before by themselves.
 */
export function follow(to: Location, action: AppHistory['action'], run: () => void): void {
  const runIfLatest = () => {
    if (appHistory().location === to) run()
  }
  if (action === 'POP') runIfLatest()
  else afterPaint(runIfLatest)
}
