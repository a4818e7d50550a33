import type * as contract from '@/contract/draws'
import { drawView, storyDraws } from '../answers/draw-view.ts'
import { say } from '../answers/language.ts'
import { redemptionView } from '../answers/redemption-view.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { announceDraws, readAnnounced, readWinners, StoredPrize } from '../rules/draw-results.ts'
import { readPayments } from '../rules/payments.ts'
import { needsAddress, readDrawn, setAddress } from '../rules/prize.ts'
import { readTickets } from './redemptions.ts'

export const drawsHandlers: HandlersOf<typeof contract> = {
  async getDraw({ params }, ask) {
    const { db, brand, language, now, member } = ask
    const campaign = brand.campaigns.get(params.campaignId)
    if (!campaign?.draw) throw new Problem('notFound')
    await announceDraws(ask)
    const which = { appId: brand.appId, campaignId: campaign.id, now }
    const announced = await readAnnounced(db, which)
    const winners = await readWinners(db, which)
    const drawAt = Date.parse(campaign.draw.drawDate)
    const before = [
      ...announced,
      ...storyDraws(brand, campaign.id).map(({ drawDate }) => Date.parse(drawDate)),
    ].filter((at) => at < drawAt)
    const tickets = member
      ? await readHeld(ask, { memberId: member.id, campaignId: campaign.id }, before)
      : []
    const known = { announced, winners, tickets }
    return drawView(campaign, campaign.draw, known, { brand, language, now, memberId: member?.id })
  },

  async getDrawnPrize({ params }, ask) {
    const { db, brand, language, member } = ask
    await announceDraws(ask)
    const { row, campaign } = await readDrawn(db, whoOf(ask), params.redemptionId)
    const tickets = await readTickets(db, brand.appId, [row.id])
    const payments = await readPayments(db, brand.appId, [row.id])
    const isLost = row.state === 'not_won'
    const isWaiting = row.state === 'not_drawn'
    return {
      redemption: redemptionView(row, tickets.get(row.id) ?? [], payments.get(row.id), ask),
      // On its way, a prize has been won.
      state: isWaiting ? 'not_drawn' : isLost ? 'not_won' : 'won',
      announceDate: campaign.draw?.announceDate ?? campaign.draw?.drawDate ?? null,
      prizes: isWaiting || isLost ? [] : await readPrizes(ask, { memberId: member.id, id: row.id }),
      delivered: row.delivered === 1,
      type: campaign.type,
      privilegeMessage: say(campaign.privilegeMessage, language),
      campaignExpiredTimestamp: campaign.expireDate,
      needsAddress: needsAddress(row),
    }
  },

  async setPrizeAddress({ params, body }, ask) {
    const { db, inTransaction } = ask
    await announceDraws(ask)
    const wish = { redemptionId: params.redemptionId, body }
    await inTransaction((tx) => setAddress(tx, { ...whoOf(ask), now: ask.now }, wish))
    const { row } = await readDrawn(db, whoOf(ask), params.redemptionId)
    const tickets = await readTickets(db, ask.brand.appId, [row.id])
    const payments = await readPayments(db, ask.brand.appId, [row.id])
    return { redemption: redemptionView(row, tickets.get(row.id) ?? [], payments.get(row.id), ask) }
  },
}

function whoOf({ brand, member }: Ask & { member: Member }) {
  return { brand, memberId: member.id }
}

// Tickets of an earlier draw of the same campaign had their chance.
async function readHeld(
  { db, brand }: Ask,
  { memberId, campaignId }: { memberId: string; campaignId: number },
  before: number[],
) {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('redemption', (join) =>
      join
        .onRef('redemption.app_id', '=', 'ticket.app_id')
        .onRef('redemption.id', '=', 'ticket.redemption_id'),
    )
    .select('ticket.number')
    .where('ticket.app_id', '=', brand.appId)
    .where('ticket.campaign_id', '=', campaignId)
    .where('redemption.member_id', '=', memberId)
    .where('redemption.redeemed_at', '>=', Math.max(0, ...before))
    .orderBy('ticket.number')
    .execute()
  return rows.map(({ number }) => number)
}

// A prize from before this platform has no drawn ticket: it is the campaign's first.
async function readPrizes(
  { db, brand, language }: Ask,
  { memberId, id }: { memberId: string; id: string },
) {
  const drawn = await db
    .selectFrom('draw_winner')
    .select(['ticket', 'rank', 'prize_json'])
    .where('app_id', '=', brand.appId)
    .where('redemption_id', '=', id)
    .orderBy('position')
    .execute()
  const prizes = drawn.map(({ ticket, rank, prize_json }) => {
    const { name, valueBaht } = StoredPrize.parse(JSON.parse(prize_json))
    return { ticket, rank, name: say(name, language), valueBaht }
  })
  if (prizes.length > 0) return prizes
  const { campaign } = await readDrawn(db, { brand, memberId }, id)
  return (campaign.draw?.prizes ?? []).slice(0, 1).map(({ rank, name, valueBaht }) => ({
    ticket: null,
    rank,
    name: say(name, language),
    valueBaht,
  }))
}
