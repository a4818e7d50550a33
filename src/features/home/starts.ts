import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getCategories } from '@/contract/campaigns'
import { usualNames } from '@/contract/dashboard'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { startsOf } from '@/routing/route-start'
import { ItemBanner, MemberHome, QuickLinks } from './home-chunks'
import { dashboard } from './dashboard/use-dashboard'
import * as routes from './routes'

export const starts = startsOf(routes, {
  homeRoute: ({ isMember }) =>
    isMember
      ? {
          first: [
            // The part of the page that guests never download; the page says so if it does not load.
            MemberHome.start(),
            ItemBanner.start(),
            QuickLinks.start(),
            q(getPoints, {}),
            ...(isOff('level') ? [] : [q(getLevels, {})]),
            dashboard(usualNames.member),
          ],
        }
      : {
          first: [dashboard(usualNames.guest)],
          alongside: [q(getCategories, {})],
        },
})
