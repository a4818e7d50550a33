import { profileRoute } from '@/features/profile/routes'
import { notFoundRoute } from '@/features/utility/routes'
import { type MatchedRoute, matchRoute } from '@/routes'
import { decodePath } from '@/contract/decode-path'
import { isHidden } from './page-paths.ts'

/** The page of a path; undefined for an unknown path. */
export function findPage(pathname: string): MatchedRoute | undefined {
  if (!isPagePath(decodePath(pathname))) return undefined
  const found = matchRoute(pathname)
  return found.route === notFoundRoute ? undefined : found
}

// Below the profile the last segment is an id, which may contain a dot on another platform.
const isFile = (path: string) => !path.startsWith(`${profileRoute.path}/`) && /\.\w+$/.test(path)

// Probes of other products: a page would tell a load balancer that all is well.
const probes = /^\/(health|healthz|healthcheck|live|ready|status|metrics|ping|_\w+)(\/|$)/

/** Whether a path may belong to the app; other files and probes are not found. */
export function isPagePath(path: string): boolean {
  return (
    ![probes, /\p{Cc}/u].some((pattern) => pattern.test(path)) && !isFile(path) && !isHidden(path)
  )
}
