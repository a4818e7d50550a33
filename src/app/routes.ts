import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loader as startHome } from '@/features/home/home-loader'
import { type Area, loadTexts } from '@/i18n/texts'
import type { RouteStart } from '@/routing/route-start'
import type { PageFrame } from './page-frame'

export interface AppRoute {
  path: string
  frame: PageFrame
  /** Who may see it; everyone unless said. */
  access?: 'member' | 'guest'
  /** Begins the route's queries, beside its chunk and its texts. */
  start?: (at: RouteStart) => void
  /** The page and its texts; the same promise until it fails. */
  load: () => Promise<ComponentType>
}

const rootPage: PageFrame = { bar: 'root', tabs: true }
const childPage: PageFrame = { bar: 'child', tabs: false }
const barePage: PageFrame = { bar: 'none', tabs: false }

/** The one route table, of both hosts (specification §2). The first match counts. */
export const routes: AppRoute[] = [
  {
    path: '/',
    frame: rootPage,
    start: startHome,
    load: page(() => import('@/features/home/home-page'), 'home'),
  },
  {
    path: '/reward/:catId?/:subCatId?',
    frame: rootPage,
    start: later(() => import('@/features/rewards/rewards-loader')),
    load: page(() => import('@/features/rewards/rewards-page'), 'rewards'),
  },
  {
    // react-router cannot express `/campaign/:campaignName?-p:campaignId`: the page reads the slug.
    path: '/campaign/:slug',
    frame: barePage,
    start: later(() => import('@/features/rewards/campaign-loader')),
    load: page(() => import('@/features/rewards/campaign-page'), 'rewards'),
  },
  {
    path: '/login/:tab?',
    frame: { bar: 'root', tabs: false },
    access: 'guest',
    load: page(() => import('@/features/auth/login-page'), 'auth'),
  },
  {
    path: '/linelogin',
    frame: childPage,
    access: 'guest',
    load: page(() => import('@/features/auth/line-login-page'), 'auth'),
  },
  {
    path: '/profile',
    frame: rootPage,
    access: 'member',
    load: page(() => import('@/features/profile/profile-page'), 'profile'),
  },
  {
    path: '/profile/getpointprofile',
    frame: rootPage,
    access: 'member',
    load: page(() => import('@/features/profile/member-qr-page'), 'profile'),
  },
  {
    path: '/profile/myreward/:tab',
    frame: { ...rootPage, saysOffline: true },
    access: 'member',
    load: page(() => import('@/features/wallet/my-rewards-page'), 'wallet'),
  },
  { path: '/error', frame: childPage, load: page(() => import('./error-page')) },
  ...(import.meta.env.DEV
    ? [{ path: '/test', frame: childPage, load: page(() => import('./board-page')) }]
    : []),
  { path: '*', frame: childPage, load: page(() => import('./not-found-page')) },
]

/** The route of a path, with what its pattern caught. */
export function matchRoute(pathname: string) {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error('The last route matches every path.')
}

/** Begins everything that a location needs, before anything of it renders. */
export function startRoute({ pathname, search }: { pathname: string; search: string }) {
  const { route, params } = matchRoute(pathname)
  route.start?.({ params, url: new URL(pathname + search, window.location.origin) })
  // Whoever renders it hears of a failure.
  route.load().catch(() => undefined)
}

/** A start that is not part of the first download; index.html preloads the one of its own page. */
function later(load: () => Promise<{ loader: (at: RouteStart) => void }>) {
  return (at: RouteStart) => {
    load().then(
      ({ loader }) => loader(at),
      // The page asks by itself for what nobody has started.
      () => undefined,
    )
  }
}

/** A page's chunk and its texts, side by side; after a failure the next call tries again. */
function page(load: () => Promise<{ Component: ComponentType }>, ...areas: Area[]) {
  let loading: Promise<ComponentType> | undefined
  return () => {
    loading ??= Promise.all([load(), loadTexts(...areas)]).then(
      ([module]) => module.Component,
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
