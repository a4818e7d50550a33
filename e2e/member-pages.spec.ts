import { cartRoute } from '@/features/cart/routes'
import { luckyDrawRoute, winnersRoute } from '@/features/draws/routes'
import { contactRoute, helpCreateRoute, helpReplyRoute, helpRoute } from '@/features/help/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { newsRoute } from '@/features/news/routes'
import { earnPointsRoute, levelRoute, pointHistoryRoute } from '@/features/points/routes'
import {
  changeNumberRoute,
  changePasswordRoute,
  editProfileRoute,
  memberQrRoute,
} from '@/features/profile/routes'
import { inviteRoute } from '@/features/referral/routes'
import { favouritesRoute, myRewardsRoute, ordersRoute } from '@/features/wallet/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { test } from './fixtures.ts'
import { goTo } from './go-to.ts'

// Pages whose journeys are walked on the other device, or without a browser. Two of one page never
// follow each other.

const onDesktop = [
  helpRoute.to({ tab: 'faq' }),
  luckyDrawRoute.to({ tab: 'mine' }),
  helpCreateRoute.to(),
  newsRoute.to(),
  helpReplyRoute.to({ key: 'ht-301' }),
  levelRoute.to(),
  helpRoute.to({ tab: 'questions' }),
  earnPointsRoute.to(),
  contactRoute.to(),
  editProfileRoute.to(),
  changePasswordRoute.to(),
  changeNumberRoute.to(),
  memberQrRoute.to(),
  myRewardsRoute.to({ tab: 'available' }),
  ordersRoute.to(),
  marketplacesRoute.to(),
  inviteRoute.to(),
]

const onPhone = [
  cartRoute.to(),
  favouritesRoute.to(),
  luckyDrawRoute.to(),
  newsRoute.to(),
  luckyDrawRoute.to({ tab: 'winners' }),
  winnersRoute.to({ campaignId: 1026 }),
  luckyDrawRoute.to({ tab: 'mine' }),
  pointHistoryRoute.to({ tab: 'used' }),
  earnPointsRoute.to(),
  contactRoute.to(),
]

test(
  'a member can read these pages on a desktop',
  { tag: '@desktop' },
  async ({ page, member }) => {
    await member.signIn()
    for (const at of onDesktop) {
      await goTo(page, at)
      await expectNoAxeViolations(page)
    }
  },
)

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('a member can read these pages on a phone', async ({ page, member }) => {
    await member.signIn()
    for (const at of onPhone) {
      await goTo(page, at)
      await expectNoAxeViolations(page)
    }
  })
})
