import type * as contract from '@/contract/bookings'
import { redemptionView } from '../answers/redemption-view.ts'
import type { Database } from '../database/connect.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { cancelBookingOf, changeBookingOf } from '../rules/bookings.ts'
import { makeCalendarToken } from '../rules/calendar-link.ts'
import { readPayments } from '../rules/payments.ts'
import { sendRefunds } from '../rules/refunds.ts'
import { readRedemption } from './redemptions.ts'

export const bookingsHandlers: HandlersOf<typeof contract> = {
  async changeBooking({ params, body }, ask) {
    return ask.inTransaction(async (tx) => {
      const { row: before, ...booking } = await readBooking(tx, ask, params.redemptionId)
      const wish = { ...body, slotAt: Date.parse(body.slot) }
      await changeBookingOf(tx, before, { ...ask, ...booking }, wish)
      return bookingAnswer(tx, ask, params.redemptionId)
    })
  },

  async cancelBooking({ params, query }, ask) {
    const { redemptionId } = params
    await ask.inTransaction(async (tx) => {
      const { row: before, ...booking } = await readBooking(tx, ask, redemptionId)
      await cancelBookingOf(tx, before, { ...ask, ...booking }, query.payment)
    })
    await sendRefunds(ask, { appId: ask.brand.appId, now: ask.now, redemptionId })
    const redemption = await bookingAnswer(ask.db, ask, redemptionId)
    return { redemption, points: await balanceOf(ask.db, ask) }
  },

  async getBookingCalendar({ params }, ask) {
    const { db, brand, now, language, platformOrigin } = ask
    const { row } = await readBooking(db, ask, params.redemptionId)
    if (row.slot_at === null) throw new Problem('notAvailable')
    const named = { redemptionId: row.id, language }
    const { token, expiresAt } = makeCalendarToken(brand.secret, named, now)
    const url = `${platformOrigin}/api/calendar/${brand.appId}/${token}.ics`
    return { url, expiresAt: toInstant(expiresAt) }
  },
}

type MemberAsk = Ask & { member: Member }

async function readBooking(db: Database, ask: MemberAsk, id: string) {
  const row = await readRedemption(db, ask, id)
  const campaign = ask.brand.campaigns.get(row.campaign_id)
  if (!campaign) throw new Problem('notFound')
  const payment = (await readPayments(db, ask.brand.appId, [id])).get(id)
  return { row, campaign, payment }
}

async function bookingAnswer(db: Database, ask: MemberAsk, id: string) {
  const row = await readRedemption(db, ask, id)
  const payments = await readPayments(db, ask.brand.appId, [id])
  return redemptionView(row, [], payments.get(id), ask)
}

async function balanceOf(db: Database, { brand, member }: MemberAsk) {
  const { balance } = await db
    .selectFrom('member')
    .select('balance')
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return balance
}
