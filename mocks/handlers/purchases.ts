import { campaignTypes } from '@/contract/campaigns'
import type * as contract from '@/contract/purchases'
import type { RedeemKind } from '@/contract/purchases'
import { campaignView } from '../answers/campaign-view.ts'
import { orderView } from '../answers/order-view.ts'
import { redemptionView } from '../answers/redemption-view.ts'
import type { Brand } from '../brands/brand.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { bangkokDay } from '../rules/bangkok.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { announceDraws } from '../rules/draw-results.ts'
import { readOrders } from '../rules/orders.ts'
import { pageLimits } from './paging.ts'
import { readTickets } from './redemptions.ts'

export const purchasesHandlers: HandlersOf<typeof contract> = {
  async getRedeemHistory({ query }, ask) {
    const { db, brand, member } = ask
    await announceDraws(ask)
    const rows = await db
      .selectFrom('redemption')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .orderBy('redeemed_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const ofKind = rows.filter(
      (row) => query.kind === undefined || kindOf(brand, row.campaign_id) === query.kind,
    )
    const found = ofKind.filter(
      (row) => query.year === undefined || yearOf(row.redeemed_at) === query.year,
    )
    const { top, skip } = pageLimits(query)
    const page = found.slice(skip, skip + top)
    const ids = page.map(({ id }) => id)
    const tickets = await readTickets(db, brand.appId, ids)
    return {
      items: page.map((row) => redemptionView(row, tickets.get(row.id) ?? [], ask)),
      total: found.length,
      years: [...new Set(ofKind.map((row) => yearOf(row.redeemed_at)))],
    }
  },

  async getOrders({ query }, ask) {
    const orders = await readOrders(ask.db, { appId: ask.brand.appId, memberId: ask.member.id })
    const { top, skip } = pageLimits(query)
    return {
      items: orders.slice(skip, skip + top).map((order) => orderView(order, ask)),
      total: orders.length,
    }
  },

  async getOrder({ params }, ask) {
    const orders = await readOrders(ask.db, { appId: ask.brand.appId, memberId: ask.member.id })
    const order = orders.find(({ id }) => id === params.orderId)
    if (!order) throw new Problem('notFound')
    return orderView(order, ask)
  },

  async getFavourites({ query }, ask) {
    const { db, brand, member, language } = ask
    const rows = await db
      .selectFrom('favourite')
      .select('campaign_id')
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .orderBy('at', 'desc')
      .orderBy('campaign_id', 'desc')
      .execute()
    const show = await readStandings(ask)
    const campaigns = rows.flatMap(({ campaign_id }) => brand.campaigns.get(campaign_id) ?? [])
    const { top, skip } = pageLimits(query)
    return {
      items: campaigns
        .slice(skip, skip + top)
        .map((campaign) => campaignView(show(campaign), brand, language)),
      total: campaigns.length,
    }
  },
}

function kindOf(brand: Brand, campaignId: number): RedeemKind {
  switch (brand.campaigns.get(campaignId)?.type) {
    case campaignTypes.draw:
      return 'draw'
    case campaignTypes.buy:
      return 'bought'
    case campaignTypes.donate:
      return 'donation'
    default:
      return 'reward'
  }
}

function yearOf(at: number) {
  return Number(bangkokDay(at).slice(0, 4))
}
