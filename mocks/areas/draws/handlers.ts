import * as contract from '@/contract/draws'
import { readCommitment } from './commitment-store.ts'
import { isDraw } from './draw-rules.ts'
import { drawnState, needsAddress, readDrawn, readPrizes, setAddress } from './drawn-prizes.ts'
import { publishedEntries } from './count-entries.ts'
import {
  announceDraws,
  announcedDraws,
  byState,
  countOwnTickets,
  readDrawResults,
} from './draw-winners.ts'
import { prepareDraws } from './prepare-draws.ts'
import { countHeld, readAnnouncements, readRecord } from './store.ts'
import { drawSummaryView, drawView, recordView } from './view.ts'
import { announcedOn, winnerPage } from './read-winners.ts'
import { redemptionView } from '../wallet/view.ts'
import { readDetail } from '../wallet/store.ts'
import { say } from '../../answers/localize.ts'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'

export const drawsArea = defineArea(contract, bare.snake, {
  async getDraw({ params }, context) {
    const campaign = drawOf(context, params.campaignId)
    await prepareDraws(context)
    await announceDraws(context)
    const results = await readDrawResults(context, campaign, context.member?.id)
    const commitment = await readCommitment(context.db, {
      appId: context.brand.appId,
      campaignId: campaign.id,
      drawAt: Date.parse(campaign.draw.drawDate),
    })
    const entries = await publishedEntries(context, campaign)
    return drawView(campaign, { ...results, entries }, commitment, context)
  },

  async getDraws(_, context) {
    await prepareDraws(context)
    await announceDraws(context)
    const { db, brand, member, now } = context
    const { appId } = brand
    const held = member ? await countHeld(db, { appId, memberId: member.id }) : undefined
    const drawn = await readAnnouncements(db, { appId, now })
    const campaigns = [...brand.campaigns.values()].filter(isDraw)
    const announcedOf = new Map(
      campaigns.map(({ id }) => [id, announcedDraws(brand, id, { now, drawn })]),
    )
    const own = await countOwnTickets(db, { appId, memberId: member?.id }, announcedOf)
    const summaries = []
    for (const campaign of campaigns) {
      const announced = announcedOf.get(campaign.id) ?? []
      const told = {
        announced,
        tickets: held?.get(campaign.id) ?? 0,
        lastTickets: (announced[0] && own.get(announced[0])) ?? 0,
        entries: await publishedEntries(context, campaign),
      }
      summaries.push(drawSummaryView(campaign, told, context))
    }
    return summaries.toSorted(byState)
  },

  async getDrawRecord({ params, query }, context) {
    const campaign = drawOf(context, params.campaignId)
    await announceDraws(context)
    const { announced } = await readDrawResults(context, campaign, undefined)
    const draw = announcedOn(announced, query.drawDate)
    if (!draw) throw new Problem('notFound')
    const { db, brand, language } = context
    const key = { appId: brand.appId, campaignId: campaign.id, drawAt: draw.drawAt }
    const record = await readRecord(db, key)
    if (!record) throw new Problem('notFound')
    return recordView(record, await readCommitment(db, key), { campaign, language })
  },

  async getWinners({ query }, context) {
    const campaign = drawOf(context, query.campaignId)
    await announceDraws(context)
    const { announced } = await readDrawResults(context, campaign, undefined)
    return winnerPage({ ...context, memberId: context.member?.id }, campaign, announced, query)
  },

  async getDrawnPrize({ params }, context) {
    const { db, brand, language, member } = context
    await announceDraws(context)
    const owner = { brand, memberId: member.id }
    const { row, campaign } = await readDrawn(db, owner, params.redemptionId)
    const state = drawnState(row)
    return {
      redemption: redemptionView(await readDetail(db, row, context.now), context),
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
    return { redemption: redemptionView(await readDetail(context.db, row, context.now), context) }
  },
})

function drawOf({ brand }: Pick<RequestContext, 'brand'>, campaignId: number) {
  const campaign = brand.campaigns.get(campaignId)
  if (!campaign || !isDraw(campaign)) throw new Problem('notFound')
  return campaign
}
