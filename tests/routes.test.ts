import { expect, test } from 'vitest'
import { parentPath } from '@/app/parent-path'
import { isKnownPath, matchRoute, routes } from '@/routes'
import { lineLoginRoute, loginRoute } from '@/features/auth/routes'
import { cartRoute } from '@/features/cart/routes'
import { collectRoute } from '@/features/collect/routes'
import { contactRoute } from '@/features/help/routes'
import { homeRoute } from '@/features/home/routes'
import { earnPointsRoute, levelRoute, pointHistoryRoute } from '@/features/points/routes'
import { memberQrRoute, profileRoute } from '@/features/profile/routes'
import {
  addReceiptRoute,
  receiptRoute,
  receiptsRoute,
  resendReceiptRoute,
} from '@/features/receipts/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import {
  favouritesRoute,
  myRewardsRoute,
  orderRoute,
  ordersRoute,
  redeemHistoryRoute,
} from '@/features/wallet/routes'
import { notFoundRoute } from '@/features/utility/routes'
import { campaignPath } from '@/routing/campaign-path'

const built = {
  cart: cartRoute.to(),
  collect: collectRoute.to({}, { code: 'CHN-8842-KD' }),
  contact: contactRoute.to(),
  home: homeRoute.to(),
  rewards: rewardsRoute.to(),
  category: rewardsRoute.to({ catId: 10 }),
  subCategory: rewardsRoute.to({ catId: 10, subCatId: 102 }),
  campaign: campaignPath({ slug: 'iced-thai-tea', id: 1001 }),
  campaignWithoutName: campaignPath({ slug: '', id: 1001 }),
  login: loginRoute.to({ tab: 'signin' }),
  lineLogin: lineLoginRoute.to(),
  favourites: favouritesRoute.to(),
  orders: ordersRoute.to(),
  order: orderRoute.to({ orderId: 'r-5010' }),
  redeemHistory: redeemHistoryRoute.to(),
  pointsEarned: pointHistoryRoute.to({ tab: 'earned' }),
  pointsUsed: pointHistoryRoute.to({ tab: 'used' }),
  pointsExpired: pointHistoryRoute.to({ tab: 'expired' }),
  earnPoints: earnPointsRoute.to(),
  earnPointsFor: earnPointsRoute.to({}, { for: 1043 }),
  affordableRewards: rewardsRoute.to({}, { affordable: 1 }),
  level: levelRoute.to(),
  profile: profileRoute.to(),
  memberQr: memberQrRoute.to(),
  myRewards: myRewardsRoute.to({ tab: 'available' }),
  myRewardsExpired: myRewardsRoute.to({ tab: 'expired' }),
  addReceipt: addReceiptRoute.to(),
  receipts: receiptsRoute.to({ tab: 'all' }),
  receiptsPending: receiptsRoute.to({ tab: 'pending' }),
  receipt: receiptRoute.to({ tab: 'rejected', receiptId: 'rc-1006' }),
  resendReceipt: resendReceiptRoute.to({}, { receipt: 'rc-1006' }),
}

test('every address of the app', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "addReceipt": "/receiptupload/add",
      "affordableRewards": "/reward?affordable=1",
      "campaign": "/campaign/iced-thai-tea-p1001",
      "campaignWithoutName": "/campaign/-p1001",
      "cart": "/cart",
      "category": "/reward/10",
      "collect": "/collectpoint?code=CHN-8842-KD",
      "contact": "/profile/contactus",
      "earnPoints": "/profile/getmorepoint",
      "earnPointsFor": "/profile/getmorepoint?for=1043",
      "favourites": "/profile/favorite",
      "home": "/",
      "level": "/profile/level",
      "lineLogin": "/linelogin",
      "login": "/login/signin",
      "memberQr": "/profile/getpointprofile",
      "myRewards": "/profile/myreward/available",
      "myRewardsExpired": "/profile/myreward/expired",
      "order": "/profile/order/r-5010",
      "orders": "/profile/order",
      "pointsEarned": "/profile/history/earned",
      "pointsExpired": "/profile/history/expired",
      "pointsUsed": "/profile/history/used",
      "profile": "/profile",
      "receipt": "/profile/receipthistory/rejected/rc-1006",
      "receipts": "/profile/receipthistory/all",
      "receiptsPending": "/profile/receipthistory/pending",
      "redeemHistory": "/profile/redeemhistory",
      "resendReceipt": "/profile/resendreceipt?receipt=rc-1006",
      "rewards": "/reward",
      "subCategory": "/reward/10/102",
    }
  `)
})

test.each(Object.entries(built))('%s leads to a screen and is known', (_, path) => {
  expect(matchRoute(path.replace(/\?.*/, '')).route.path).not.toBe('*')
  expect(isKnownPath(path)).toBe(true)
})

test.each([
  '/collectpoints',
  '/receiptupload',
  '/luckydraws',
  'https://evil.example/',
  '//evil.example',
])('%s is not known', (path) => {
  expect(isKnownPath(path)).toBe(false)
})

test('an address without its tab opens the page, for every page with tabs', () => {
  const withTabs = routes.filter(({ path }) => /\/:tab\??$/.test(path))
  expect(withTabs.length).toBeGreaterThan(5)

  const opened = withTabs.map(({ path }) => matchRoute(path.replace(/\/:tab\??$/, '')).route)

  expect(opened).toEqual(withTabs)
  expect(opened).not.toContain(notFoundRoute)
})

test.each([
  ['/profile/help/create', '/profile/help'],
  ['/profile/help/reply/12', '/profile/help'],
  ['/profile/order/12', '/profile/order'],
  ['/profile/order', '/'],
  ['/profile/redeemhistory', '/profile/myreward'],
  ['/profile/favorite', '/profile'],
  ['/profile/address/delivery/add', '/profile/address/delivery'],
  ['/profile/address/delivery/edit/7', '/profile/address/delivery'],
  ['/profile/address/delivery', '/profile'],
  ['/profile/history/used', '/profile'],
  ['/profile/receipthistory/all/9', '/profile/receipthistory/all'],
  ['/profile/settings/sessions', '/profile/settings'],
  ['/profile/getpointprofile', '/'],
  ['/receiptupload/add', '/'],
  ['/announcement/1025', '/luckydraw'],
  ['/topspender/winner-list', '/topspender'],
  ['/luckydraw/open', '/'],
  ['/maps', '/findstore'],
  ['/findstore', '/'],
  ['/noti', '/'],
  ['/campaign/iced-thai-tea-p1001', '/reward'],
  ['/forgotpassword', '/login'],
  ['/login/signin', '/'],
  ['/no/such/page', '/'],
])('on the first page of a visit, Back leads from %s to %s', (pathname, parent) => {
  expect(parentPath(pathname)).toBe(parent)
})
