import { campaignRoute } from '@/features/rewards/routes'

/** The address of a campaign. */
export function campaignPath(campaign: { slug: string; id: number }): string {
  return campaignRoute.to({ slug: { name: campaign.slug, id: campaign.id } })
}
