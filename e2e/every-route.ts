import { tea } from './redeeming.ts'

/** A route of the app, an address of it, and the frame that stands around its page. */
export interface WalkedRoute {
  route: string
  at: string
  bar: 'root' | 'child' | 'none'
  tabs: boolean
  /** Who may see it; everyone unless said. */
  access?: 'member' | 'guest'
}

const root = { bar: 'root', tabs: true } as const
const child = { bar: 'child', tabs: false } as const
const state = { bar: 'root', tabs: false } as const
const childWithTabs = { bar: 'child', tabs: true } as const
const member = { access: 'member' } as const
const guest = { access: 'guest' } as const

/** The route table as a walk: tests/app/every-route.test.ts fails where the two differ. */
export const everyRoute: WalkedRoute[] = [
  { route: '/', at: '/', ...root },
  { route: '/reward/:catId?/:subCatId?', at: '/reward', ...root },
  { route: '/campaign/:slug', at: tea.path, bar: 'none', tabs: false },
  { route: '/login/:tab?', at: '/login/signin', ...state, ...guest },
  { route: '/register', at: '/register', ...child },
  { route: '/registerdynamic', at: '/registerdynamic', ...child },
  { route: '/forgotpassword', at: '/forgotpassword', ...child },
  { route: '/resetpassword', at: '/resetpassword', ...child },
  { route: '/confirmemail', at: '/confirmemail', ...child },
  { route: '/linelogin', at: '/linelogin', ...child },
  { route: '/bzbslinelogin', at: '/bzbslinelogin', ...child },
  { route: '/profile', at: '/profile', ...root, ...member },
  { route: '/profile/contactus', at: '/profile/contactus', ...child },
  { route: '/profile/getpointprofile', at: '/profile/getpointprofile', ...root, ...member },
  { route: '/profile/edit', at: '/profile/edit', ...child, ...member },
  { route: '/profile/editdynamic', at: '/profile/editdynamic', ...child, ...member },
  { route: '/profile/changepassword', at: '/profile/changepassword', ...child, ...member },
  {
    route: '/profile/changecontactnumber',
    at: '/profile/changecontactnumber',
    ...child,
    ...member,
  },
  { route: '/profile/myreward/:tab', at: '/profile/myreward/available', ...root, ...member },
  { route: '/profile/order', at: '/profile/order', ...root, ...member },
  { route: '/profile/order/:orderId', at: '/profile/order/no-such', ...child, ...member },
  { route: '/profile/redeemhistory', at: '/profile/redeemhistory', ...childWithTabs, ...member },
  { route: '/profile/favorite', at: '/profile/favorite', ...child, ...member },
  { route: '/profile/history/:tab?', at: '/profile/history/used', ...childWithTabs, ...member },
  {
    route: '/profile/receipthistory/:tab?',
    at: '/profile/receipthistory/all',
    ...childWithTabs,
    ...member,
  },
  {
    route: '/profile/receipthistory/:tab/:receiptId',
    at: '/profile/receipthistory/all/no-such',
    ...child,
    ...member,
  },
  { route: '/profile/getmorepoint', at: '/profile/getmorepoint', ...childWithTabs, ...member },
  { route: '/profile/level', at: '/profile/level', ...childWithTabs, ...member },
  { route: '/receiptupload/add', at: '/receiptupload/add', ...child, ...member },
  { route: '/profile/resendreceipt', at: '/profile/resendreceipt', ...child, ...member },
  { route: '/profile/address/:tab?', at: '/profile/address/delivery', ...child, ...member },
  { route: '/profile/address/:tab/add', at: '/profile/address/delivery/add', ...child, ...member },
  {
    route: '/profile/address/:tab/edit/:key',
    at: '/profile/address/delivery/edit/no-such',
    ...child,
    ...member,
  },
  { route: '/profile/legalpolicy', at: '/profile/legalpolicy', ...childWithTabs },
  { route: '/profile/legalpolicy/terms', at: '/profile/legalpolicy/terms', ...child },
  { route: '/profile/legalpolicy/privacy', at: '/profile/legalpolicy/privacy', ...child },
  {
    route: '/profile/legalpolicy/marketing',
    at: '/profile/legalpolicy/marketing',
    ...child,
    ...member,
  },
  { route: '/profile/legalpolicy/cookies', at: '/profile/legalpolicy/cookies', ...child },
  { route: '/profile/settings', at: '/profile/settings', ...child, ...member },
  {
    route: '/profile/settings/notifications',
    at: '/profile/settings/notifications',
    ...child,
    ...member,
  },
  { route: '/profile/settings/sessions', at: '/profile/settings/sessions', ...child, ...member },
  { route: '/cart', at: '/cart', ...child, ...member },
  { route: '/error/:kind?', at: '/error', ...state },
  { route: '*', at: '/no/such/page', ...state },
]

/** One address of every kind of frame, open to everyone; each differs from the one before it. */
export const everyFrame = [
  tea.path,
  '/reward',
  '/profile/legalpolicy',
  '/profile/contactus',
  '/error',
].map((at) => everyRoute.find((walked) => walked.at === at) as WalkedRoute)
