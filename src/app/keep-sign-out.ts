import { appHistory } from '@/routing/app-history'
import { profileRoute } from '@/features/profile/routes'
import { member } from '@/session/session'
import { whenIdle } from '@/ui/later'
import { loginRoute } from '@/features/auth/routes'
import { pageOf } from './pages'

/**
 * Makes signing out work offline: preloads its question and the page that follows, as soon as a
 * page has the button.
 */
export function keepSignOut() {
  const { listen, location } = appHistory()
  listen(follow)
  follow(location)
}

function follow({ pathname }: { pathname: string }) {
  if (pathname === profileRoute.to() && member()) whenIdle(() => void load())
}

function load() {
  return Promise.allSettled([import('@/errors/alert-modal'), pageOf(loginRoute).start()])
}
