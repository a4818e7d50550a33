import type * as contract from '@/contract/campaign-detail'
import { campaignDetailView } from '../answers/campaign-view.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { itemOf } from '../rules/items.ts'
import { payOptionsOf } from '../rules/price.ts'

export const campaignDetailHandlers: HandlersOf<typeof contract> = {
  async getCampaign({ params }, ask) {
    const campaign = ask.brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    const show = await readStandings(ask, campaign)
    return campaignDetailView(show(campaign), ask.brand, ask.language)
  },

  async checkPromocode({ params, body }, { brand }) {
    const campaign = brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    if (body.itemId !== undefined && !itemOf(campaign, body.itemId)) {
      throw new Problem('invalid', { field: 'itemId' })
    }
    const payOptions = payOptionsOf(campaign, body)
    if (!payOptions) throw new Problem('invalid', { field: 'promocode' })
    return { payOptions }
  },
}
