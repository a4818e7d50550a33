import { campaignRoute, rewardsRoute } from '@/features/rewards/routes'
import { homeRoute } from '@/features/home/routes'
import { contactRoute } from '@/features/help/routes'
import { winnersRoute } from '@/features/draws/routes'
import { legalRoute } from '@/features/legal/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import { errorRoute, notFoundRoute } from '@/features/utility/routes'
import type { Route } from '@/routing/route'
import { routes } from '@/routes'
import { tea } from './redeeming.ts'

/** A route of the app, an address of it, and the frame that stands around its page. */
export interface WalkedRoute {
  route: string
  page: string
  at: string
  bar: 'root' | 'child' | 'none'
  tabs: boolean
  /** Whether its page is served with words of its own. */
  isIndexed: boolean
  /** Who may see it; by default everyone. */
  access?: 'member' | 'guest' | undefined
}

const isDeployed = ({ page }: Route) => !page.includes('/development/')

/** Every route of the app with an address of it; the page that was not found is the last. */
export const everyRoute: WalkedRoute[] = [
  ...routes.filter((route) => isDeployed(route) && route !== notFoundRoute),
  notFoundRoute,
].map((route) => ({
  route: route.path,
  page: route.page,
  at: addressOf(route),
  ...route.frame,
  isIndexed: route.indexedAs !== undefined,
  access: route.access,
}))

/** The same with each page once, where several routes have one. */
export const everyPage = everyRoute.filter(
  ({ page }, at) => everyRoute.findIndex((other) => other.page === page) === at,
)

/** One address of every kind of frame, open to everyone; the first is that with all bars. */
export const everyFrame = walked(rewardsRoute, campaignRoute, legalRoute, contactRoute, errorRoute)

/**
 * One address of each page that the first script of the document tells apart from others, which is what
 * a first page can leave on it.
 */
export const everyFirstPage = walked(homeRoute, rewardsRoute, campaignRoute, contactRoute)

function walked(...routes: { path: string }[]): WalkedRoute[] {
  return routes.map(({ path }) => everyRoute.find(({ route }) => route === path) as WalkedRoute)
}

function addressOf({ path, params = {} }: Route): string {
  if (path === campaignRoute.path) return tea.path
  if (path === winnersRoute.path) return winnersRoute.to({ campaignId: 1025 })
  if (path === pointHistoryRoute.path) return pointHistoryRoute.to({ tab: 'used' })
  if (path === errorRoute.path) return errorRoute.to()
  if (path === notFoundRoute.path) return '/no/such/page'
  return path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const values = params[name]
    if (Array.isArray(values)) return `/${String(values[0])}`
    return isOptional ? '' : '/no-such'
  })
}
