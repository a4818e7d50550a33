import { isKnownPath } from '@/routing/known-paths'
import { paths } from '@/routing/paths'
import { safeReturnPath, withReturnTo } from '@/routing/return-to'

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

/** What a forgotten password got in the way of. */
export interface Interrupted {
  /** A LINE account waits to be linked once the member has signed in. */
  linksLine: boolean
  /** Where they were going. */
  destination: string
}

/** Reads what `interruptedAt` wrote. */
export function interrupted(returnTo: string | null): Interrupted {
  const path = safeReturnPath(returnTo) ?? '/'
  const { pathname, searchParams } = new URL(path, 'https://app.invalid')
  const linksLine = /^\/(bzbs)?linelogin$/.test(pathname)
  return {
    linksLine,
    destination: afterSignIn(linksLine ? searchParams.get('returnTo') : returnTo),
  }
}

/** The same as one path, to travel through the pages and the mail of a forgotten password. */
export function interruptedAt({ linksLine, destination }: Interrupted): string {
  return linksLine ? withReturnTo(paths.lineLogin(), destination) : destination
}

/** The page to sign in on and to go on from there. */
export function signInAgainPath(was: Interrupted): string {
  return was.linksLine ? interruptedAt(was) : withReturnTo(paths.login(), was.destination)
}

function isSignIn(path: string) {
  return /^\/(login|(bzbs)?linelogin|register(dynamic)?|(forgot|reset)password)(\/|\?|#|$)/.test(
    path,
  )
}
