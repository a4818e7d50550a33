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
    // Members as well: changing the password asks for the present one.
    path: '/forgotpassword',
    frame: childPage,
    Page: page(() => import('@/features/auth/forgot-page'), 'auth'),
  },
  {
    path: '/resetpassword',
    frame: childPage,
    Page: page(() => import('@/features/auth/reset-page'), 'auth'),
  },
  {
    path: '/confirmemail',
    frame: childPage,
    Page: page(() => import('@/features/profile/email/confirm-email-page'), 'profile'),
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
    path: '/profile/edit',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/profile/edit/edit-page'), 'profile', 'auth', 'addresses'),
  },
  {
    path: '/profile/editdynamic',
    frame: childPage,
    access: 'member',
    Page: page(
      () => import('@/features/profile/edit/edit-dynamic-page'),
      'profile',
      'auth',
      'addresses',
    ),
  },
  {
    path: '/profile/changepassword',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/profile/account/password-page'), 'profile', 'auth'),
  },
  {
    path: '/profile/changecontactnumber',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/profile/account/number-page'), 'profile', 'auth'),
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
    frame: { bar: 'child', tabs: true },
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
    path: '/profile/history/:tab?',
    frame: { bar: 'child', tabs: true },
    access: 'member',
    Page: page(() => import('@/features/points/history-page'), 'points'),
  },
  {
    path: '/profile/receipthistory/:tab?',
    frame: { bar: 'child', tabs: true },
    access: 'member',
    Page: page(() => import('@/features/receipts/history-page'), 'receipts'),
  },
  {
    path: '/profile/receipthistory/:tab/:receiptId',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/receipts/receipt-page'), 'receipts'),
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
    path: '/receiptupload/add',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/receipts/upload-page'), 'receipts', 'errors'),
  },
  {
    path: '/profile/resendreceipt',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/receipts/resend-page'), 'receipts', 'errors'),
  },
  {
    path: '/profile/address/:tab?',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/addresses/addresses-page'), 'addresses'),
  },
  ...['/profile/address/:tab/add', '/profile/address/:tab/edit/:key'].map((path): AppRoute => ({
    path,
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/addresses/address-form-page'), 'addresses'),
  })),
  {
    // The texts are open to everyone; what a member agreed to, to the member.
    path: '/profile/legalpolicy',
    frame: { bar: 'child', tabs: true },
    Page: page(() => import('@/features/legal/privacy-page'), 'legal'),
  },
  ...(['terms', 'privacy', 'marketing', 'cookies'] as const).map((text): AppRoute => ({
    path: `/profile/legalpolicy/${text}`,
    frame: childPage,
    ...(text === 'marketing' && { access: 'member' }),
    Page: page(() => import('@/features/consent/legal-text-page'), 'consent'),
  })),
  {
    path: '/profile/settings',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/settings/settings-page'), 'settings'),
  },
  {
    path: '/profile/settings/notifications',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/settings/notifications-page'), 'settings'),
  },
  {
    path: '/profile/settings/sessions',
    frame: childPage,
    access: 'member',
    Page: page(() => import('@/features/settings/sessions-page'), 'settings'),
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
