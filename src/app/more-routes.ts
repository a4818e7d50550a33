import { withAccountMenu } from './account-area'
import type { AppRoute } from './app-route'
import { page } from './page-chunk'
import type { PageFrame } from './page-frame'

const rootPage: PageFrame = { bar: 'root', tabs: true }
const childPage: PageFrame = { bar: 'child', tabs: false }
/** With nothing to go back to. */
const statePage: PageFrame = { bar: 'root', tabs: false }

const table: AppRoute[] = [
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
    frame: { ...rootPage, standsAlone: true },
    access: 'member',
    Page: page(() => import('@/features/profile/member-qr-page'), 'profile'),
  },
  {
    path: '/profile/myreward/:tab',
    frame: { ...rootPage, saysOffline: true },
    access: 'member',
    Page: page(() => import('@/features/wallet/my-rewards-page'), 'wallet'),
  },
  {
    path: '/profile/order',
    frame: rootPage,
    access: 'member',
    Page: page(() => import('@/features/wallet/purchases/orders-page'), 'wallet'),
  },
  {
    path: '/profile/order/:orderId',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/wallet/purchases/order-page'), 'wallet'),
  },
  {
    path: '/profile/redeemhistory',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/wallet/purchases/history-page'), 'wallet'),
  },
  {
    path: '/profile/favorite',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/wallet/purchases/favourites-page'), 'wallet'),
  },
  {
    path: '/profile/history/:tab',
    frame: { bar: 'child', tabs: true },
    access: 'member',
    Page: page(() => import('@/features/points/history-page'), 'points'),
  },
  {
    path: '/profile/getmorepoint',
    frame: { bar: 'child', tabs: true },
    access: 'member',
    Page: page(() => import('@/features/points/earn-page'), 'points'),
  },
  {
    path: '/profile/level',
    frame: { bar: 'child', tabs: true, standsAlone: true },
    access: 'member',
    Page: page(() => import('@/features/points/level-page'), 'points'),
  },
  {
    path: '/cart',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/cart/cart-page'), 'cart'),
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

/** Every route but the first ones (specification §2). The last one matches every path. */
export const moreRoutes = table.map(withAccountMenu)
