import * as auth from '@/features/auth/routes'
import { appHistory } from './app-history'
import { pathnameOf } from './route'

/** Whether a path leads to a page of signing in or up. */
export function isSignInPath(path: string): boolean {
  const pathname = pathnameOf(path)
  return Object.values(auth).some(({ match }) => match(pathname))
}

/**
 * Continues at `to` after signing in or up. The pages of signing in leave the history: Back leads to
 * the page before them, and never to this page twice.
 */
export function finishSignIn(to: string): void {
  const { before, replaceLast } = appHistory()
  const others = before().findIndex((path) => !isSignInPath(path))
  replaceLast(to, others === -1 ? before().length : others)
}
