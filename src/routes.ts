import * as addresses from './features/addresses/routes'
import * as auth from './features/auth/routes'
import * as cart from './features/cart/routes'
import * as collect from './features/collect/routes'
import * as consent from './features/consent/routes'
import * as draws from './features/draws/routes'
import * as news from './features/news/routes'
import * as help from './features/help/routes'
import * as home from './features/home/routes'
import * as legal from './features/legal/routes'
import * as marketplaces from './features/marketplaces/routes'
import * as notifications from './features/notifications/routes'
import * as points from './features/points/routes'
import * as profile from './features/profile/routes'
import * as receipts from './features/receipts/routes'
import * as referral from './features/referral/routes'
import * as rewards from './features/rewards/routes'
import * as stores from './features/stores/routes'
import * as settings from './features/settings/routes'
import * as utility from './features/utility/routes'
import * as wallet from './features/wallet/routes'
import { isOff } from '@/config/features-off'
import { pathnameOf, type PathParams, type Route } from '@/routing/route'

const areas: Readonly<Record<string, Route>>[] = [
  addresses,
  auth,
  cart,
  collect,
  consent,
  draws,
  news,
  help,
  home,
  legal,
  marketplaces,
  notifications,
  points,
  profile,
  receipts,
  referral,
  rewards,
  settings,
  stores,
  utility,
  wallet,
]

/** Every route of the app. Only the not-found route shares addresses with others. */
export const routes = areas.flatMap((area) => Object.values(area))

export interface MatchedRoute {
  route: Route
  params: PathParams
}

/** The route of a path. The pages of what the brand has switched off are not found. */
export function matchRoute(pathname: string): MatchedRoute {
  const matched = matchAny(pathname)
  return matched && !isOff(matched.route.feature)
    ? matched
    : { route: utility.notFoundRoute, params: {} }
}

/** Whether a path leads to a page that other brands have, and this one has switched off. */
export function isSwitchedOff(path: string): boolean {
  return isOff(matchAny(pathnameOf(path))?.route.feature)
}

function matchAny(pathname: string): MatchedRoute | undefined {
  for (const route of routes) {
    const params = route === utility.notFoundRoute ? undefined : route.match(pathname)
    if (params) return { route, params }
  }
  return undefined
}

/** Whether a path leads to a page of the app. Links in a brand's content are shown only then. */
export function isKnownPath(path: string): boolean {
  const pathname = pathnameOf(path)
  return routes.some((route) => route.accepts(pathname) && !isOff(route.feature))
}
