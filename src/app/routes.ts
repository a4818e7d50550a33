import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loader as startHome } from '@/features/home/home-loader'
import { type Area, loadTexts } from '@/i18n/texts'
import type { RouteStart } from '@/routing/route-start'
import { type Chunk, chunk } from '@/ui/chunk'
import type { PageFrame } from './page-frame'

export interface AppRoute {
  path: string
  frame: PageFrame
  /** Who may see it; everyone unless said. */
  access?: 'member' | 'guest'
  /** Begins the route's queries beside its chunk; settles when its first view can be drawn whole. */
  start?: (at: RouteStart) => Promise<unknown>
  Page: Chunk<object>
}

const rootPage: PageFrame = { bar: 'root', tabs: true }
const childPage: PageFrame = { bar: 'child', tabs: false }
/** With nothing to go back to. */
const statePage: PageFrame = { bar: 'root', tabs: false }
const barePage: PageFrame = { bar: 'none', tabs: false }

/** The one route table, of both hosts (specification §2). The first match counts. */
export const routes: AppRoute[] = [
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
  {
    path: '/login/:tab?',
    frame: statePage,
    access: 'guest',
    Page: page(() => import('@/features/auth/login-page'), 'auth'),
  },
  // Open to members as well: the one who has just signed up is still being welcomed there.
  {
    path: '/register',
    frame: childPage,
    Page: page(() => import('@/features/auth/register-page'), 'auth'),
  },
  {
    path: '/registerdynamic',
    frame: childPage,
    Page: page(() => import('@/features/auth/register-dynamic-page'), 'auth', 'addresses'),
  },
  {
    path: '/forgotpassword',
    frame: childPage,
    access: 'guest',
    Page: page(() => import('@/features/auth/forgot-page'), 'auth'),
  },
  {
    path: '/resetpassword',
    frame: childPage,
    Page: page(() => import('@/features/auth/reset-page'), 'auth'),
  },
  // Two addresses of one page; members come here to link LINE.
  ...['/linelogin', '/bzbslinelogin'].map((path) => ({
    path,
    frame: childPage,
    Page: page(() => import('@/features/auth/line-login-page'), 'auth'),
  })),
  {
    path: '/profile',
    frame: rootPage,
    access: 'member',
    Page: page(() => import('@/features/profile/profile-page'), 'profile'),
  },
  {
    // Open to everyone: who is blocked, banned or cannot sign in has no session to show.
    path: '/profile/contactus',
    frame: childPage,
    Page: page(() => import('@/features/help/contact-page'), 'help'),
  },
  {
    path: '/profile/getpointprofile',
    frame: rootPage,
    access: 'member',
    Page: page(() => import('@/features/profile/member-qr-page'), 'profile'),
  },
  {
    path: '/profile/myreward/:tab',
    frame: { ...rootPage, saysOffline: true },
    access: 'member',
    Page: page(() => import('@/features/wallet/my-rewards-page'), 'wallet'),
  },
  { path: '/error/:kind?', frame: statePage, Page: page(() => import('./error-page'), 'errors') },
  ...(import.meta.env.DEV
    ? [
        { path: '/test', frame: childPage, Page: page(() => import('./board-page')) },
        {
          path: '/vuedev/directlogin',
          frame: statePage,
          Page: page(() => import('./direct-login-page')),
        },
      ]
    : []),
  { path: '*', frame: statePage, Page: page(() => import('./not-found-page'), 'errors') },
]

/** The route of a path, with what its pattern caught. */
export function matchRoute(pathname: string) {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error('The last route matches every path.')
}

/**
 * Begins everything that a location needs, before anything of it renders. Settles, and never
 * rejects, when the page is there with its main data; whoever renders it hears of a failure.
 */
export async function startRoute({ pathname, search }: { pathname: string; search: string }) {
  const { route, params } = matchRoute(pathname)
  const at = { params, url: new URL(pathname + search, window.location.origin) }
  await Promise.allSettled([route.Page.start(), route.start?.(at)])
}

/** A start that is not part of the first download; index.html preloads the one of its own page. */
function later(load: () => Promise<{ loader: (at: RouteStart) => Promise<unknown> }>) {
  return async (at: RouteStart) => (await load()).loader(at)
}

/** A page's chunk and its texts, side by side. */
function page(load: () => Promise<{ Component: ComponentType }>, ...areas: Area[]) {
  return chunk(async () => {
    const [module] = await Promise.all([load(), loadTexts(...areas)])
    return module.Component
  })
}
