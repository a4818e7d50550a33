import type * as contract from '@/contract/campaign-detail'
import { campaignDetailView } from '../answers/campaign-view.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { itemOf } from '../rules/items.ts'
import { payOptionsOf } from '../rules/price.ts'
import { note, refuseWhenTooMany, wrongPromocodes } from '../rules/throttle.ts'

export const campaignDetailHandlers: HandlersOf<typeof contract> = {
  async getCampaign({ params }, ask) {
    const campaign = ask.brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    const show = await readStandings(ask, campaign)
    return campaignDetailView(show(campaign), ask.brand, ask.language)
  },

  async checkPromocode({ params, body }, { db, brand, member, now, inTransaction }) {
    const campaign = brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    if (body.itemId !== undefined && !itemOf(campaign, body.itemId)) {
      throw new Problem('invalid', { field: 'itemId' })
    }
    // Nobody tries codes out: after too many wrong ones a right one is not told either.
    const guesser = { appId: brand.appId, subject: member.id, now }
    await refuseWhenTooMany(db, wrongPromocodes, guesser)
    const payOptions = payOptionsOf(campaign, body)
    if (payOptions) return { payOptions }
    await inTransaction((tx) => note(tx, wrongPromocodes, guesser))
    throw new Problem('invalid', { field: 'promocode' })
  },
}
