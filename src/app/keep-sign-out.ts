import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { member } from '@/session/session'
import { whenIdle } from '@/ui/when-idle'
import { loadRoute } from './routes'

/**
 * Signing out works without a connection: the question and the page that follows are on the device
 * as soon as the page with the button is.
 */
export function keepSignOut() {
  const { listen, location } = appHistory()
  listen(follow)
  follow(location)
}

function follow({ pathname }: { pathname: string }) {
  if (pathname === paths.profile() && member()) whenIdle(() => void load())
}

function load() {
  return Promise.allSettled([
    import('@/errors/alert-modal'),
    loadRoute(paths.login()).then(({ route }) => route.Page.start()),
  ])
}
