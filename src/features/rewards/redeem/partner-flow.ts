import { brandApp } from '@/api/brand-app'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { openLeave } from '@/features/rewards/modals'
import { redirectOf } from './redeem-steps'

type Redeemed = Pick<Redemption, 'id' | 'campaignId'>

/** Where a redemption of an interface campaign goes on; undefined if the brand does not allow its host. */
export async function partnerOf({ id, campaignId }: Redeemed, campaign?: CampaignDetail) {
  const detail =
    campaign ?? (await queryClient.fetchQuery(q(getCampaign, { params: { campaignId } })))
  const [to, { redirectHosts }] = await Promise.all([
    redirectOf(detail),
    queryClient.fetchQuery(brandApp()),
  ])
  return to && { host: to.host, redemptionId: id, allowedHosts: redirectHosts }
}

/**
 * Leads to the partner again; each time with a ticket of its own, and the partner decides what it is
 * still good for.
 * @returns whether the reward has a partner, or it could not be found out, which has been said
 */
export async function leadToPartner(redemption: Redeemed): Promise<boolean> {
  try {
    const partner = await partnerOf(redemption)
    if (partner) await openLeave({ kind: 'partner', ...partner })
    return partner !== undefined
  } catch (error) {
    await showError(error)
    return true
  }
}
