import { host } from '@/host/host'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'

/** Where signing in begins in this host, remembering where the member was going. */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const page = host().kind === 'line' ? paths.lineLogin() : paths.login()
  return withReturnTo(page, from.pathname + from.search + from.hash)
}
