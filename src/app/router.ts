import { createBrowserRouter, type DataRouter } from 'react-router'
import { setErrorNavigation } from '@/errors/show-error'
import { openAlert } from '@/errors/modals'
import { texts } from '@/i18n/texts'
import { closeOpenModal, dismissModal, isModalOpen } from '@/modal/modal'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { type SessionEnd, setSessionEndListener } from '@/session/session'
import { showToast } from '@/modal/toast'
import { signInPath } from './guards'
import { routes } from './routes'

/** The router, and what the rest of the app needs of it: navigation closes modals, endings lead away. */
export function createAppRouter(): DataRouter {
  const router = createBrowserRouter(routes)
  closeModalsOnNavigation(router)
  setErrorNavigation((path) => {
    void router.navigate(path === '/login' ? signInAgain(router) : path)
  })
  setSessionEndListener((reason) => void leaveMemberPages(router, reason))
  return router
}

function closeModalsOnNavigation(router: DataRouter) {
  let { key } = router.state.location
  router.subscribe(({ location }) => {
    if (location.key === key) return
    key = location.key
    dismissModal()
  })
  // Back closes an open modal first: the page stays where it is.
  router.getBlocker('modal', ({ historyAction }) => historyAction === 'POP' && isModalOpen())
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get('modal')
    if (blocker?.state !== 'blocked') return
    closeOpenModal()
    blocker.reset()
  })
}

/** The session has ended: protected pages are left at once, and the member hears why. */
async function leaveMemberPages(router: DataRouter, reason: SessionEnd) {
  const again = signInAgain(router)
  const isProtected = router.state.location.pathname.startsWith('/profile')
  if (reason === 'expired') await tellExpired()
  if (reason === 'elsewhere') showToast({ text: texts.t('session.signedOutElsewhere') })
  if (reason === 'signedOut') return router.navigate(paths.login(), { replace: true })
  if (reason === 'expired' || isProtected) return router.navigate(again, { replace: true })
  return router.revalidate()
}

function tellExpired() {
  return openAlert({
    icon: 'info',
    title: texts.t('session.endedTitle'),
    text: texts.t('session.ended'),
    okLabel: texts.t('action.close'),
  })
}

function signInAgain(router: DataRouter) {
  const { pathname, search } = router.state.location
  return withReturnTo(signInPath(), pathname + search)
}
