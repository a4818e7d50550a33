import { redirect, type LoaderFunctionArgs } from 'react-router'
import { host } from '@/host/host'
import { paths } from '@/routing/paths'
import { safeReturnPath, withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'

/** Lets members through; a guest signs in first and then comes back to this very address. */
export function requireMember({ request }: LoaderFunctionArgs) {
  if (member()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(withReturnTo(signInPath(), pathname + search))
}

/** A member has no business on the sign-in pages: on to where they were going. */
export function requireGuest({ request }: LoaderFunctionArgs) {
  if (!member()) return null
  const wanted = new URL(request.url).searchParams.get('returnTo')
  throw redirect(safeReturnPath(wanted) ?? paths.home())
}

/** Where signing in begins in this host. */
export function signInPath() {
  return host().kind === 'line' ? paths.lineLogin() : paths.login()
}
