import { host } from '@/host/host'
import { lineLoginRoute, loginRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'

/** The sign-in page of this host, with the address to return to. */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const page = host().kind === 'line' ? lineLoginRoute.to() : loginRoute.to({ tab: 'signin' })
  return withReturnTo(page, from.pathname + from.search + from.hash)
}
