import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCategories } from '@/contract/campaigns'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { member } from '@/session/session'
import { dashboard, usualNames } from './home-queries'

/** Starts what the page shows beside its chunk; nothing is waited for. */
export function loader() {
  if (!member()) {
    import('./guest-shelves').catch(() => undefined)
    void queryClient.prefetchQuery(dashboard(usualNames.guest))
    void queryClient.prefetchQuery(q(getCategories, {}))
    return
  }
  // The part of the page that guests never download; the page says so if it does not load.
  Promise.all([import('./member-home'), import('./item-banner'), import('./quick-links')]).catch(
    () => undefined,
  )
  void queryClient.prefetchQuery(q(getPoints, {}))
  void queryClient.prefetchQuery(q(getLevels, {}))
  void queryClient.prefetchQuery(dashboard(usualNames.member))
}
