import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { parseCampaignSlug } from '@/routing/campaign-slug'
import type { RouteStart } from '@/routing/route-start'
import { member } from '@/session/session'

/** Starts what the page shows beside its chunk; nothing is waited for. */
export function loader({ params }: RouteStart) {
  const ref = parseCampaignSlug(params['slug'] ?? '')
  if (!ref) return
  void queryClient.prefetchQuery(q(getCampaign, { params: { campaignId: ref.id } }))
  if (member()) void queryClient.prefetchQuery(q(getPoints, {}))
}
