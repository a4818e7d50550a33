import { isOff } from '@/config/features-off'
import * as auth from '@/features/auth/routes'
import { homeRoute } from '@/features/home/routes'
import { matchRoute, routes } from '@/routes'
import type { Route } from '@/routing/route'

/**
 * The page above another one, where Back leads on the first page of a visit: by the address within the
 * same place, or else the root of the place. `/profile/help/create` → `/profile/help`.
 */
export function parentPath(pathname: string): string {
  const { route } = matchRoute(pathname)
  const ours = routes.filter(({ feature }) => !isOff(feature))
  const others = ours.filter((other) => other !== route && other.place === route.place)
  const parts = pathname.split('/').filter(Boolean)
  const above = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`).slice(0, -1)
  const parent = above.findLast((path) => others.some((other) => other.accepts(path)))
  if (parent) return parent
  const isOfSignIn = Object.values<Route>(auth).includes(route) && route !== auth.loginRoute
  if (isOfSignIn) return auth.loginRoute.to()
  if (!route.place || route.frame.bar === 'root') return homeRoute.to()
  // The stores and the draws have no root page: the list comes first in their manifests.
  const root =
    others.find(({ frame }) => frame.bar === 'root') ??
    ours.find(({ place }) => place === route.place)
  return root && root !== route ? root.path.replace(/\/:.*/, '') : homeRoute.to()
}
