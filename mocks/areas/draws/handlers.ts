import * as contract from '@/contract/draws'
import { drawnState, needsAddress, readDrawn, readPrizes, setAddress } from './prize-rules.ts'
import { announceDraws, readDrawResults } from './rules.ts'
import { drawView } from './view.ts'
import { redemptionView } from '../wallet/view.ts'
import { readDetail } from '../wallet/store.ts'
import { say } from '../../answers/localize.ts'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'

export const drawsArea = defineArea(contract, bare.snake, {
  async getDraw({ params }, context) {
    const campaign = context.brand.campaigns.get(params.campaignId)
    if (!campaign?.draw) throw new Problem('notFound')
    await announceDraws(context)
    const memberId = context.member?.id
    const results = await readDrawResults(context, campaign, memberId)
    return drawView(campaign, campaign.draw, results, { ...context, memberId })
  },

  async getDrawnPrize({ params }, context) {
    const { db, brand, language, member } = context
    await announceDraws(context)
    const owner = { brand, memberId: member.id }
    const { row, campaign } = await readDrawn(db, owner, params.redemptionId)
    const state = drawnState(row)
    return {
      redemption: redemptionView(await readDetail(db, row), context),
      state,
      announceDate: campaign.draw?.announceDate ?? campaign.draw?.drawDate ?? null,
      prizes: state === 'won' ? await readPrizes(context, row, campaign) : [],
      delivered: row.delivered === 1,
      type: campaign.type,
      privilegeMessage: say(campaign.privilegeMessage, language),
      campaignExpiredTimestamp: campaign.expireDate,
      needsAddress: needsAddress(row),
    }
  },

  async setPrizeAddress({ params, body }, context) {
    const owner = { brand: context.brand, memberId: context.member.id }
    await announceDraws(context)
    await context.inTransaction((tx) =>
      setAddress(tx, { ...owner, now: context.now }, { redemptionId: params.redemptionId, body }),
    )
    const { row } = await readDrawn(context.db, owner, params.redemptionId)
    return { redemption: redemptionView(await readDetail(context.db, row), context) }
  },
})
