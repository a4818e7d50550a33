import { expect, test } from 'vitest'
import { loadRoute } from '@/app/routes'
import { isKnownPath } from '@/routing/known-paths'
import { paths } from '@/routing/paths'

const built = {
  cart: paths.cart(),
  contact: paths.contact(),
  home: paths.home(),
  rewards: paths.rewards(),
  category: paths.rewards(10),
  subCategory: paths.rewards(10, 102),
  campaign: paths.campaign({ slug: 'iced-thai-tea', id: 1001 }),
  campaignWithoutName: paths.campaign({ slug: '', id: 1001 }),
  login: paths.login(),
  lineLogin: paths.lineLogin(),
  favourites: paths.favourites(),
  orders: paths.orders(),
  order: paths.order('r-5010'),
  redeemHistory: paths.redeemHistory(),
  pointsEarned: paths.pointHistory(),
  pointsUsed: paths.pointHistory('used'),
  pointsExpired: paths.pointHistory('expired'),
  earnPoints: paths.earnPoints(),
  earnPointsFor: paths.earnPoints(1043),
  affordableRewards: paths.affordableRewards(),
  level: paths.level(),
  profile: paths.profile(),
  memberQr: paths.memberQr(),
  myRewards: paths.myRewards(),
  myRewardsExpired: paths.myRewards('expired'),
  addReceipt: paths.addReceipt(),
  receipts: paths.receipts(),
  receiptsPending: paths.receipts('pending'),
  receipt: paths.receipt('rc-1006', 'rejected'),
  resendReceipt: paths.resendReceipt('rc-1006'),
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

test.each(Object.entries(built))('%s leads to a screen and is known', async (_, path) => {
  expect((await loadRoute(path.replace(/\?.*/, ''))).route.path).not.toBe('*')
  expect(isKnownPath(path)).toBe(true)
})

test.each([
  '/collectpoint',
  '/receiptupload',
  '/luckydraw',
  'https://evil.example/',
  '//evil.example',
])('%s is not known', (path) => {
  expect(isKnownPath(path)).toBe(false)
})
