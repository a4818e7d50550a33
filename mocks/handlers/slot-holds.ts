import type * as contract from '@/contract/slot-holds'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { fitsParty, holdSeats, releaseSeats, slotOf } from '../rules/slots.ts'

export const slotHoldsHandlers: HandlersOf<typeof contract> = {
  async holdSlot({ params, body }, ask) {
    const { brand, member, now, inTransaction } = ask
    const campaign = brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    if (!campaign.reservation) throw new Problem('notAvailable')
    const { standing, slots } = (await readStandings(ask, campaign))(campaign)
    if (standing.key === 'sold_out') throw new Problem('slotFull')
    if (standing.key !== 'default') throw new Problem('notAvailable')
    const slotAt = Date.parse(body.slot)
    const { people } = body
    const slot = slotOf(slots, { slotAt, storeId: body.storeId })
    if (!slot) throw new Problem('invalid', { field: 'slot' })
    if (!fitsParty(campaign, people)) throw new Problem('invalid', { field: 'people' })
    const { appId } = brand
    const { storeId } = slot
    const seats = {
      appId,
      campaignId: campaign.id,
      memberId: member.id,
      storeId,
      slotAt,
      people,
      now,
    }
    const hold = await inTransaction((tx) => holdSeats(tx, seats))
    return { holdId: hold.id, until: toInstant(hold.until) }
  },

  async releaseSlot({ params }, { brand, member, inTransaction }) {
    const whose = { appId: brand.appId, memberId: member.id, campaignId: params.campaignId }
    return {
      released: await inTransaction((tx) => releaseSeats(tx, { ...whose, id: params.holdId })),
    }
  },
}
