import { isKnownPath } from '@/routing/known-paths'
import { paths } from '@/routing/paths'
import { safeReturnPath } from '@/routing/return-to'

/** Where a member goes after signing in: where they were going, when it is a page of ours. */
export function afterSignIn(returnTo: string | null): string {
  const path = safeReturnPath(returnTo)
  return path && isKnownPath(path) && !isSignIn(path) ? path : paths.home()
}

/** Where a guest goes on: back, unless only members may. */
export function asGuest(returnTo: string | null): string {
  const path = afterSignIn(returnTo)
  return /^\/profile(\/|\?|#|$)/.test(path) ? paths.home() : path
}

function isSignIn(path: string) {
  return /^\/(login|(bzbs)?linelogin|register(dynamic)?|(forgot|reset)password)(\/|\?|#|$)/.test(
    path,
  )
}
