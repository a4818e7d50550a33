import type { RouteObject } from 'react-router'
import { loader as campaignLoader } from '@/features/rewards/campaign-loader'
import { loader as homeLoader } from '@/features/home/home-loader'
import { loader as rewardsLoader } from '@/features/rewards/rewards-loader'
import { loadTexts } from '@/i18n/texts'
import type { Area } from '@/i18n/texts'
import { requireGuest, requireMember } from './guards'
import { RootLayout } from './root-layout'
import { RouteError } from './route-error'
import { startRoot } from './root-loader'

/** What the frame around a page shows. */
export interface PageFrame {
  /** `root`: logo and actions; `child`: the way back; `none`: the page draws its own on phones. */
  bar: 'root' | 'child' | 'none'
  tabs: boolean
  /** The page says itself that there is no connection. */
  saysOffline?: true
}

type Page = () => Promise<{ Component: React.ComponentType }>

/** A page's chunk and its texts, side by side. */
function lazyPage(page: Page, ...areas: Area[]) {
  return async () => {
    const [module] = await Promise.all([page(), loadTexts(...areas)])
    return { Component: module.Component }
  }
}

const rootPage: PageFrame = { bar: 'root', tabs: true }
const childPage: PageFrame = { bar: 'child', tabs: false }

const publicRoutes: RouteObject[] = [
  {
    index: true,
    handle: rootPage,
    loader: homeLoader,
    lazy: lazyPage(() => import('@/features/home/home-page'), 'home'),
  },
  {
    path: 'reward/:catId?/:subCatId?',
    handle: rootPage,
    loader: rewardsLoader,
    lazy: lazyPage(() => import('@/features/rewards/rewards-page'), 'rewards'),
  },
  {
    // react-router cannot express `/campaign/:campaignName?-p:campaignId`: the page parses the slug.
    path: 'campaign/:slug',
    handle: { bar: 'none', tabs: false } satisfies PageFrame,
    loader: campaignLoader,
    lazy: lazyPage(() => import('@/features/rewards/campaign-page'), 'rewards'),
  },
  {
    path: 'login/:tab?',
    handle: childPage,
    loader: requireGuest,
    lazy: lazyPage(() => import('@/features/auth/login-page'), 'auth'),
  },
  {
    path: 'linelogin',
    handle: childPage,
    loader: requireGuest,
    lazy: lazyPage(() => import('@/features/auth/line-login-page'), 'auth'),
  },
  {
    path: 'error',
    handle: childPage,
    lazy: lazyPage(() => import('./error-page')),
  },
]

const memberRoutes: RouteObject = {
  path: 'profile',
  loader: requireMember,
  // A guard runs again on every visit below it, also when only a child changes.
  shouldRevalidate: () => true,
  children: [
    {
      index: true,
      handle: rootPage,
      lazy: lazyPage(() => import('@/features/profile/profile-page'), 'profile'),
    },
    {
      path: 'getpointprofile',
      handle: rootPage,
      lazy: lazyPage(() => import('@/features/profile/member-qr-page'), 'profile'),
    },
    {
      path: 'myreward/:tab',
      handle: { ...rootPage, saysOffline: true } satisfies PageFrame,
      lazy: lazyPage(() => import('@/features/wallet/my-rewards-page'), 'wallet'),
    },
  ],
}

const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'test', lazy: () => import('./board-page') }]
  : []

/** The one route tree, of both hosts (specification §2). */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    // The shell of index.html stands until the first page is there.
    HydrateFallback: () => null,
    loader: startRoot,
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...publicRoutes,
          memberRoutes,
          ...developmentRoutes,
          { path: '*', handle: childPage, lazy: lazyPage(() => import('./not-found-page')) },
        ],
      },
    ],
  },
]
