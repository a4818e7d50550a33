import { campaignSlug } from '@/contract/campaign-slug'
import { campaignRoute } from '@/features/rewards/routes'

/** The address of a campaign. */
export function campaignPath(campaign: { slug: string; id: number }): string {
  return campaignRoute.to({ slug: campaignSlug({ name: campaign.slug, id: campaign.id }) })
}
