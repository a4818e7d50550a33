import { host } from '@/host/host'
import { lineLoginRoute, loginRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'

/** The sign-in page of this host, with the address to return to; that of a sign-in page is kept. */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const page = host().kind === 'line' ? lineLoginRoute.to() : loginRoute.to({ tab: 'signin' })
  const isSigningIn = loginRoute.match(from.pathname) ?? lineLoginRoute.match(from.pathname)
  const kept = new URLSearchParams(from.search).get('returnTo') ?? '/'
  return withReturnTo(page, isSigningIn ? kept : from.pathname + from.search + from.hash)
}
