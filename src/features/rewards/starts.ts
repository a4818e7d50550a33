import { q } from '@/api/q'
import { getCampaign } from '@/contract/campaign-detail'
import { getCategories } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { startsOf } from '@/routing/route-start'
import { readFilters } from './catalogue/reward-filters'
import { rewardPage } from './catalogue/rewards-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  rewardsRoute({ params, query, isMember }) {
    const filters = readFilters(params, query)
    if (!filters) return {}
    return {
      // The page asks for the member's position itself, and says what it is for.
      first: filters.near ? [] : [rewardPage(filters, 0)],
      alongside: [q(getCategories, {}), ...(isMember ? [q(getPoints, {})] : [])],
    }
  },
  campaignRoute({ params, isMember }) {
    const campaign = params.slug
    if (!campaign) return {}
    return {
      first: [q(getCampaign, { params: { campaignId: campaign.id } })],
      alongside: isMember ? [q(getPoints, {})] : [],
    }
  },
})
