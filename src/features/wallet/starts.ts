import { startsOf } from '@/routing/route-start'
import { myRewards, rewardTab } from './my-rewards/my-rewards-queries'
import {
  favouritePage,
  historyFilter,
  historyPage,
  oneOrder,
  orderPage,
} from './purchases/purchase-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  myRewardsRoute({ params }) {
    const tab = rewardTab(params.tab)
    // Its number stands in the tabs.
    return { first: [myRewards(tab)], alongside: [myRewards('available')] }
  },
  ordersRoute: () => ({ first: [orderPage(0)], alongside: [myRewards('available')] }),
  orderRoute: ({ params }) => ({ first: [oneOrder(params.orderId)] }),
  redeemHistoryRoute: ({ query }) => ({ first: [historyPage(historyFilter(query), 0)] }),
  favouritesRoute: () => ({ first: [favouritePage(0)] }),
})
