import type * as contract from '@/contract/purchases'
import { campaignView } from '../answers/campaign-view.ts'
import { orderView } from '../answers/order-view.ts'
import { redemptionView } from '../answers/redemption-view.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { announceDraws } from '../rules/draw-results.ts'
import { changeOrderAddress } from '../rules/order-address.ts'
import { countOrders, readOrder, readOrders } from '../rules/orders.ts'
import { readPayments } from '../rules/payments.ts'
import { countHistory, readHistory, yearsOfHistory } from '../rules/redeem-history.ts'
import { pageLimits } from './paging.ts'
import { readTickets } from './redemptions.ts'

export const purchasesHandlers: HandlersOf<typeof contract> = {
  async getRedeemHistory({ query }, ask) {
    const { db, brand, member } = ask
    await announceDraws(ask)
    const { kind, year } = query
    const asked = { appId: brand.appId, memberId: member.id, kind, year }
    const rows = await readHistory(db, asked, pageLimits(query))
    const ids = rows.map(({ id }) => id)
    const tickets = await readTickets(db, brand.appId, ids)
    const payments = await readPayments(db, brand.appId, ids)
    return {
      items: rows.map((row) =>
        redemptionView(row, tickets.get(row.id) ?? [], payments.get(row.id), ask),
      ),
      total: await countHistory(db, asked),
      years: await yearsOfHistory(db, asked),
    }
  },

  async getOrders({ query }, ask) {
    const { db } = ask
    const orders = await readOrders(db, whoseOf(ask), pageLimits(query))
    return {
      items: orders.map((order) => orderView(order, ask)),
      total: await countOrders(db, whoseOf(ask)),
    }
  },

  async getOrder({ params }, ask) {
    return orderView(await orderOf(ask, params.orderId), ask)
  },

  async setOrderAddress({ params, body }, ask) {
    const { brand, member, now, inTransaction } = ask
    const change = { brand, memberId: member.id, now, orderId: params.orderId, body }
    await inTransaction((tx) => changeOrderAddress(tx, change))
    return orderView(await orderOf(ask, params.orderId), ask)
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

function whoseOf({ brand, member }: Ask & { member: Member }) {
  return { appId: brand.appId, memberId: member.id }
}

async function orderOf(ask: Ask & { member: Member }, id: string) {
  const order = await readOrder(ask.db, whoseOf(ask), id)
  if (!order) throw new Problem('notFound')
  return order
}
