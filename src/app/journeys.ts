import { setAnalyticsUser, track } from '@/analytics/analytics'
import { setBrokenAnswerListener } from '@/api/call'
import { setErrorNavigation } from '@/errors/show-error'
import { storedLanguage } from '@/i18n/language'
import { texts } from '@/i18n/texts'
import { closeOpenModal, dismissModal, isModalOpen, setModalListener } from '@/modal/modal'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { hasStoredAccount, rememberSignIn } from '@/session/account-cache'
import { type SessionEnd, setSessionBeginListener, setSessionEndListener } from '@/session/session'
import { knownRoute, startRoute } from './routes'
import { signInPath } from './sign-in-path'

/** Ties the history to the rest of the app: what a navigation begins and ends, and what begins one. */
export function startJourneys() {
  const history = appHistory()
  let shown = addressOf(history.location)
  // Set by a sign-in alone, and only where both outlast the page: it cannot load itself for ever.
  let speaksOther = false
  history.listen((location) => {
    if (addressOf(location) === shown) return
    shown = addressOf(location)
    if (speaksOther) return loadAfterSignIn()
    dismissModal()
    void startRoute(location)
  })
  // Back closes an open modal first: the page stays where it is.
  setModalListener(history.holdBack(isModalOpen, closeOpenModal))
  setErrorNavigation((path) =>
    history.push(path === '/login' ? signInPath(history.location) : path),
  )
  setBrokenAnswerListener((broken) => track({ name: 'answer_broken', ...broken }))
  setSessionEndListener(leave)
  setSessionBeginListener(() => {
    speaksOther = hasStoredAccount() && storedLanguage() !== texts.language
    // No connection: the next start does the same.
    import('./arrival-flow').then((flow) => flow.afterSignInFlow()).catch(() => undefined)
  })
}

/** A member whose account speaks the other language goes on in it, where the sign-in has led. */
function loadAfterSignIn() {
  rememberSignIn()
  window.location.reload()
}

/** The session has ended: pages of members are left by their guard, and the member hears why. */
function leave(reason: SessionEnd, error?: unknown) {
  const { location, replace } = appHistory()
  setAnalyticsUser(undefined)
  if (reason === 'signedOut') {
    track({ name: 'sign_out' })
    return replace(paths.login())
  }
  const again = signInPath(location)
  const isProtected = knownRoute(location.pathname)?.route.access === 'member'
  if (reason === 'expired' && isProtected) replace(again)
  import('./session-end-flow')
    .then((flow) => flow.sessionEndFlow(reason, error, again))
    // No connection: the guard of the pages has done what matters.
    .catch(() => undefined)
}

function addressOf({ pathname, search }: { pathname: string; search: string }) {
  return pathname + search
}
