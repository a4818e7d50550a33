import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaign-detail'
import { getPoints } from '@/contract/points'
import { parseCampaignSlug } from '@/contract/campaign-slug'
import type { RouteStart } from '@/routing/route-start'
import { member } from '@/session/session'

/** Starts what the page shows beside its chunk; settles when its main part is there. */
export async function loader({ params }: RouteStart): Promise<void> {
  const ref = parseCampaignSlug(params['slug'] ?? '')
  if (!ref) return
  if (member()) void queryClient.prefetchQuery(q(getPoints, {}))
  await queryClient.prefetchQuery(q(getCampaign, { params: { campaignId: ref.id } }))
}
