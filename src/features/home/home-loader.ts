import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCategories } from '@/contract/campaigns'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { member } from '@/session/session'
import { GuestShelves, ItemBanner, MemberHome, QuickLinks } from './home-chunks'
import { dashboard, usualNames } from './home-queries'

/**
 * Starts what the home page shows beside its chunk. Settles when the first view can be drawn whole;
 * nobody has to wait for it.
 */
export function loader(): Promise<unknown> {
  if (!member()) {
    void queryClient.prefetchQuery(q(getCategories, {}))
    return Promise.all([
      GuestShelves.start(),
      queryClient.prefetchQuery(dashboard(usualNames.guest)),
    ])
  }
  return Promise.all([
    // The part of the page that guests never download; the page says so if it does not load.
    MemberHome.start(),
    ItemBanner.start(),
    QuickLinks.start(),
    queryClient.prefetchQuery(q(getPoints, {})),
    queryClient.prefetchQuery(q(getLevels, {})),
    queryClient.prefetchQuery(dashboard(usualNames.member)),
  ])
}
