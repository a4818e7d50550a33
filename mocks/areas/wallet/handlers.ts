import { readFavourites } from '../catalogue/store.ts'
import { ownerOf } from '../owner.ts'
import * as bookings from '@/contract/bookings'
import * as partners from '@/contract/partners'
import * as purchases from '@/contract/purchases'
import * as redemptions from '@/contract/redemptions'
import { cancelBookingOf, changeBookingOf } from './change-booking.ts'
import { makeCalendarToken } from './calendar-rules.ts'
import { changeOrderAddress } from './advance-delivery.ts'
import { countOrders, readCarriers, readOrder, readOrders } from './order-store.ts'
import { carrierView, orderView } from './order-view.ts'
import { makePartnerCode, partnerAddressOf, redeemPartnerCode } from './partner-code.ts'
import { openCode } from './open-code.ts'
import { readHistory, yearsOfHistory } from './redeem-history-store.ts'
import { balanceOf, readDetail, readDetails, readRedemption, readRedemptions } from './store.ts'
import { serialView } from './serial-view.ts'
import { readEligibility } from '../catalogue/read-eligibility.ts'
import { campaignView } from '../catalogue/view.ts'
import { announceDraws } from '../draws/draw-winners.ts'
import { pageLimits } from '../paging.ts'
import { sendRefunds } from '../payments/refund.ts'
import { readPayments } from '../payments/store.ts'
import { redemptionView } from './view.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

export const redemptionsArea = defineArea(redemptions, wrapped.pascal, {
  async getRedemptions({ query }, context) {
    const { db, brand, now, language } = context
    await announceDraws(context)
    const part = { isAvailable: query.mode === 'available', now, ...pageLimits(query) }
    const { rows, total } = await readRedemptions(db, ownerOf(context), part)
    const carriers = await readCarriers(db, brand.appId, rows)
    const items = (await readDetails(db, rows, now)).map((detail) => ({
      ...redemptionView(detail, context),
      carrier: carrierView(carriers.get(detail.redemption.id), language),
    }))
    return { items, total }
  },

  async openSerial({ params }, context) {
    const row = await readRedemption(context.db, ownerOf(context), params.redemptionId)
    return serialView(await openCode(context, row, 0), context)
  },

  async openCode({ params }, context) {
    const row = await readRedemption(context.db, ownerOf(context), params.redemptionId)
    // `openSerial` opens the first code, and comes before all others.
    if (row.opened_at === null) throw new Problem('notAvailable')
    return serialView(await openCode(context, row, params.position), context)
  },
})

export const bookingsArea = defineArea(bookings, wrapped.camel, {
  async changeBooking({ params, body }, context) {
    return context.inTransaction(async (tx) => {
      const { row: before, ...booking } = await readBooking(tx, context, params.redemptionId)
      const target = { ...body, slotAt: Date.parse(body.slot) }
      await changeBookingOf(tx, before, { ...context, ...booking }, target)
      return bookingAnswer(tx, context, params.redemptionId)
    })
  },

  async cancelBooking({ params, query }, context) {
    const { redemptionId } = params
    await context.inTransaction(async (tx) => {
      const { row: before, ...booking } = await readBooking(tx, context, redemptionId)
      await cancelBookingOf(tx, before, { ...context, ...booking }, query.payment)
    })
    await sendRefunds(context, { appId: context.brand.appId, now: context.now, redemptionId })
    const redemption = await bookingAnswer(context.db, context, redemptionId)
    return { redemption, points: await balanceOf(context.db, ownerOf(context)) }
  },

  async getBookingCalendar({ params }, context) {
    const { db, brand, now, language, platformOrigin } = context
    const { row } = await readBooking(db, context, params.redemptionId)
    if (row.slot_at === null) throw new Problem('notAvailable')
    const named = { redemptionId: row.id, language }
    const { token, expiresAt } = makeCalendarToken(brand.secret, named, now)
    const url = `${platformOrigin}/api/calendar/${brand.appId}/${token}.ics`
    return { url, expiresAt: toInstant(expiresAt) }
  },
})

async function readBooking(db: Database, context: MemberContext, id: string) {
  const row = await readRedemption(db, ownerOf(context), id)
  const campaign = context.brand.campaigns.get(row.campaign_id)
  if (!campaign) throw new Problem('notFound')
  const payment = (await readPayments(db, context.brand.appId, [id])).get(id)
  return { row, campaign, payment }
}

async function bookingAnswer(db: Database, context: MemberContext, id: string) {
  const row = await readRedemption(db, ownerOf(context), id)
  return redemptionView(await readDetail(db, row, context.now), context)
}

export const partnersArea = defineArea(partners, bare.camel, {
  async redeemInterfaceTicket({ params }, context) {
    const { brand, now, inTransaction } = context
    const row = await readRedemption(context.db, ownerOf(context), params.redemptionId)
    const address = await partnerAddressOf(context, row)
    const of = { appId: brand.appId, redemptionId: row.id, now }
    const { code, expiresAt } = await inTransaction((tx) => makePartnerCode(tx, of))
    address.searchParams.set('code', code)
    return { url: address.href, host: address.host, expiresAt: toInstant(expiresAt) }
  },

  async verifyPartnerCode({ body }, { brand, now, inTransaction }) {
    const { appId } = brand
    const redemption = await inTransaction((tx) => redeemPartnerCode(tx, { appId, now }, body.code))
    if (!redemption) throw new Problem('notFound')
    return {
      redemptionId: redemption.id,
      campaignId: redemption.campaign_id,
      quantity: redemption.quantity,
      redeemedAt: toInstant(redemption.redeemed_at),
    }
  },
})

export const purchasesArea = defineArea(purchases, wrapped.camel, {
  async getRedeemHistory({ query }, context) {
    const { db, brand, now } = context
    await announceDraws(context)
    const { kind, year } = query
    const history = { ...ownerOf(context), campaigns: brand.campaigns, kind, year }
    const { rows, total } = await readHistory(db, history, pageLimits(query))
    return {
      items: (await readDetails(db, rows, now)).map((detail) => redemptionView(detail, context)),
      total,
      years: await yearsOfHistory(db, history),
    }
  },

  async getOrders({ query }, context) {
    const { db, now } = context
    const orders = await readOrders(db, { ...ownerOf(context), now }, pageLimits(query))
    return {
      items: orders.map((order) => orderView(order, context)),
      total: await countOrders(db, ownerOf(context)),
    }
  },

  async getOrder({ params }, context) {
    return orderView(await orderOf(context, params.orderId), context)
  },

  async setOrderAddress({ params, body }, context) {
    const { brand, member, now, inTransaction } = context
    const change = { brand, memberId: member.id, now, orderId: params.orderId, body }
    await inTransaction((tx) => changeOrderAddress(tx, change))
    return orderView(await orderOf(context, params.orderId), context)
  },

  async getFavourites({ query }, context) {
    const { db, brand, language } = context
    const ids = await readFavourites(db, ownerOf(context))
    const show = await readEligibility(context)
    const campaigns = ids.flatMap((id) => brand.campaigns.get(id) ?? [])
    const { top, skip } = pageLimits(query)
    return {
      items: campaigns
        .slice(skip, skip + top)
        .map((campaign) => campaignView(show(campaign), brand, language)),
      total: campaigns.length,
    }
  },
})

async function orderOf(context: MemberContext, id: string) {
  const order = await readOrder(context.db, { ...ownerOf(context), now: context.now }, id)
  if (!order) throw new Problem('notFound')
  return order
}
