import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCategories } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import type { RouteStart } from '@/routing/route-start'
import { member } from '@/session/session'
import { readFilters } from './reward-filters'
import { rewardPage } from './rewards-queries'

/** Starts what the page shows beside its chunk; settles when its main part is there. */
export async function loader({ params, url }: RouteStart): Promise<void> {
  const filters = readFilters(params, url.searchParams)
  if (!filters) return
  void queryClient.prefetchQuery(q(getCategories, {}))
  if (member()) void queryClient.prefetchQuery(q(getPoints, {}))
  // Where the member is is asked on the page, which says what it is for.
  if (!filters.near) await queryClient.prefetchQuery(rewardPage(filters, 0))
}
