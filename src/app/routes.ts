import { use } from 'react'
import { matchPath } from 'react-router'
import { loader as startHome } from '@/features/home/home-loader'
import type { RouteStart } from '@/routing/route-start'
import { chunk } from '@/ui/chunk'
import type { AppRoute } from './app-route'
import { page } from './page-chunk'
import type { PageFrame } from './page-frame'

const rootPage: PageFrame = { bar: 'root', tabs: true }
const barePage: PageFrame = { bar: 'none', tabs: false }

/** The routes that visits begin with most; the others come with the first page that needs them. */
export const firstRoutes: AppRoute[] = [
  {
    path: '/',
    frame: rootPage,
    start: startHome,
    Page: page(() => import('@/features/home/home-page'), 'home'),
  },
  {
    path: '/reward/:catId?/:subCatId?',
    frame: rootPage,
    start: later(() => import('@/features/rewards/rewards-loader')),
    Page: page(() => import('@/features/rewards/rewards-page'), 'rewards'),
  },
  {
    // react-router cannot express `/campaign/:campaignName?-p:campaignId`: the page reads the slug.
    path: '/campaign/:slug',
    frame: barePage,
    start: later(() => import('@/features/rewards/campaign-loader')),
    Page: page(() => import('@/features/rewards/campaign-page'), 'rewards'),
  },
]

let more: AppRoute[] | undefined
let loading: Promise<AppRoute[]> | undefined
let hasFailed = false

/** Loads the routes beyond the first ones. Where they do not come, their pages say so. */
export function loadMoreRoutes(): Promise<AppRoute[]> {
  if (loading && !hasFailed) return loading
  hasFailed = false
  const started: Promise<AppRoute[]> = import('./more-routes').then(
    ({ moreRoutes: value }) => {
      // What `use` reads of a promise that it has seen settle: now it need not wait a turn.
      void Object.assign(started, { status: 'fulfilled', value })
      return (more = value)
    },
    (error: Error) => {
      hasFailed = true
      return [{ path: '*', frame: rootPage, Page: chunk(() => Promise.reject(error)) }]
    },
  )
  return (loading = started)
}

export interface MatchedRoute {
  route: AppRoute
  /** What the route's pattern caught. */
  params: Readonly<Record<string, string | undefined>>
}

/** The route of a path; undefined while the table that it stands in has not come. */
export function knownRoute(pathname: string): MatchedRoute | undefined {
  return matchIn(firstRoutes, pathname) ?? (more && matchIn(more, pathname))
}

/** The route of a path. */
export async function loadRoute(pathname: string): Promise<MatchedRoute> {
  return knownRoute(pathname) ?? anyIn(await loadMoreRoutes(), pathname)
}

/** The route of a path, inside a Suspense boundary. Rendering never tries a failed load again. */
export function useRoute(pathname: string): MatchedRoute {
  // Whoever has waited here comes by here again: `knownRoute` knows more by then, and React minds.
  return matchIn(firstRoutes, pathname) ?? anyIn(use(loading ?? loadMoreRoutes()), pathname)
}

/**
 * Begins everything that a location needs, before anything of it renders. Settles, and never
 * rejects, when the page is there with its main data; whoever renders it hears of a failure.
 */
export async function startRoute({ pathname, search }: { pathname: string; search: string }) {
  const { route, params } = await loadRoute(pathname)
  const at = { params, url: new URL(pathname + search, window.location.origin) }
  await Promise.allSettled([route.Page.start(), route.start?.(at)])
}

function matchIn(routes: AppRoute[], pathname: string): MatchedRoute | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: decoded(match.params) }
  }
  return undefined
}

/** Addresses carry Thai and signs in code; what cannot be decoded stays as it is. */
function decoded(params: MatchedRoute['params']): MatchedRoute['params'] {
  const entries = Object.entries(params)
  try {
    return Object.fromEntries(
      entries.map(([name, value]) => [name, value && decodeURIComponent(value)]),
    )
  } catch {
    return params
  }
}

function anyIn(routes: AppRoute[], pathname: string): MatchedRoute {
  const match = matchIn(routes, pathname)
  if (!match) throw new Error('The last route matches every path.')
  return match
}

/** A start that is not part of the first download; index.html preloads the one of its own page. */
function later(load: () => Promise<{ loader: (at: RouteStart) => Promise<unknown> }>) {
  return async (at: RouteStart) => (await load()).loader(at)
}
