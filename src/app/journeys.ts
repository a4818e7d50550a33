import { setAnalyticsUser, track } from '@/analytics/analytics'
import { openAlert } from '@/errors/modals'
import { setErrorNavigation } from '@/errors/show-error'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { closeOpenModal, dismissModal, isModalOpen } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { type SessionEnd, setSessionBeginListener, setSessionEndListener } from '@/session/session'
import { matchRoute, startRoute } from './routes'
import { signInPath } from './sign-in-path'

/** Ties the history to the rest of the app: what a navigation begins and ends, and what begins one. */
export function startJourneys() {
  const history = appHistory()
  let shown = addressOf(history.location)
  history.listen((location) => {
    if (addressOf(location) === shown) return
    shown = addressOf(location)
    dismissModal()
    void startRoute(location)
  })
  // Back closes an open modal first: the page stays where it is.
  history.holdBack(isModalOpen, closeOpenModal)
  setErrorNavigation((path) =>
    history.push(path === '/login' ? signInPath(history.location) : path),
  )
  setSessionEndListener((reason) => void leave(reason))
  setSessionBeginListener(() => {
    // No connection: the next start does the same.
    import('./arrival-flow').then((flow) => flow.afterSignInFlow()).catch(() => undefined)
  })
}

/** The session has ended: pages of members are left by their guard, and the member hears why. */
async function leave(reason: SessionEnd) {
  const history = appHistory()
  if (reason === 'signedOut') track({ name: 'sign_out' })
  setAnalyticsUser(undefined)
  if (reason === 'signedOut') return history.replace(paths.login())
  if (reason === 'elsewhere') return showToast({ text: texts.t('session.signedOutElsewhere') })
  if (reason === 'silent') return signInAgainByLine()
  const again = signInPath(history.location)
  if (matchRoute(history.location.pathname).route.access === 'member') history.replace(again)
  await openAlert({
    icon: 'info',
    title: texts.t('session.endedTitle'),
    text: texts.t('session.ended'),
    okLabel: texts.t('action.close'),
  })
  if (addressOf(history.location) !== again) history.push(again)
  return undefined
}

/** Inside LINE a session that ran out is made anew by LINE's token, without a word. */
async function signInAgainByLine() {
  if (host().kind !== 'line') return
  const { signInByLine } = await import('@/features/auth/line-sign-in')
  await signInByLine()
}

function addressOf({ pathname, search }: { pathname: string; search: string }) {
  return pathname + search
}
