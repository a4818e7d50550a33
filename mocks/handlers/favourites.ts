import type * as contract from '@/contract/favourites'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'

export const favouritesHandlers: HandlersOf<typeof contract> = {
  async addFavourite({ params }, { db, brand, member, now }) {
    if (!brand.campaigns.has(params.campaignId)) throw new Problem('notFound')
    await db
      .insertInto('favourite')
      .values({
        app_id: brand.appId,
        member_id: member.id,
        campaign_id: params.campaignId,
        at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['app_id', 'member_id', 'campaign_id']).doNothing(),
      )
      .execute()
    return { favourite: true }
  },

  async removeFavourite({ params }, { db, brand, member }) {
    if (!brand.campaigns.has(params.campaignId)) throw new Problem('notFound')
    await db
      .deleteFrom('favourite')
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .where('campaign_id', '=', params.campaignId)
      .execute()
    return { favourite: false }
  },
}
