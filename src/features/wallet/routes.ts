import { route } from '@/routing/route'

export const myRewardsRoute = route({
  path: '/profile/myreward/:tab?',
  params: { tab: ['available', 'expired'] },
  page: 'features/wallet/my-rewards/my-rewards-page',
  title: 'wallet:myRewards.title',
  frame: 'root',
  texts: ['wallet'],
  access: 'member',
  place: 'my-rewards',
  accountMenu: 'rewards',
  saysOffline: true,
})

export const ordersRoute = route({
  path: '/profile/order',
  page: 'features/wallet/purchases/orders-page',
  title: 'wallet:orders.title',
  frame: 'root',
  texts: ['wallet'],
  feature: 'orders',
  access: 'member',
  place: 'my-rewards',
  accountMenu: 'rewards',
})

export const orderRoute = route({
  path: '/profile/order/:orderId',
  page: 'features/wallet/purchases/order-page',
  frame: 'child',
  texts: ['wallet'],
  feature: 'orders',
  access: 'member',
  place: 'my-rewards',
  accountMenu: 'rewards',
})

export const redeemHistoryRoute = route({
  path: '/profile/redeemhistory',
  page: 'features/wallet/purchases/redeem-history-page',
  title: 'wallet:history.title',
  frame: 'childWithTabs',
  texts: ['wallet'],
  feature: 'redeem-history',
  access: 'member',
  place: 'my-rewards',
  accountMenu: 'rewards',
})

export const favouritesRoute = route({
  path: '/profile/favorite',
  page: 'features/wallet/purchases/favourites-page',
  title: 'wallet:favourites.title',
  frame: 'child',
  feature: 'favourite',
  texts: ['wallet'],
  access: 'member',
  place: 'me',
  accountMenu: 'favourites',
})

export type RewardTab = (typeof myRewardsRoute.params.tab)[number]
