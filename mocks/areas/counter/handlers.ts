import * as contract from '@/contract/studio/counter'
import type { Database } from '../../database/connect.ts'
import { defineStaffArea, type StaffContext } from '../../request/staff-area.ts'
import { dayAround } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { wrongAtCounter } from '../limits/limits.ts'
import { addAttempt } from '../limits/store.ts'
import { refuseWhenTooMany } from '../limits/take-attempt.ts'
import { rateOf } from '../points/rules.ts'
import { memberOf } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { latestActsOf } from '../staff/staff-audit-store.ts'
import { correctGift } from './correct-points.ts'
import { readBookings, readDue } from './counter-list-store.ts'
import { insertVisit } from './gift-store.ts'
import { givePointsAtCounter, memberAtCounter } from './give-points.ts'
import { readMemberCode } from './member-code-rules.ts'
import { onceByStaff } from './once-by-staff.ts'
import { type CodeReading, type NoCode, readCode, readCodeAt, readingsOf } from './read-code.ts'
import { dueViews, takePayment } from './take-payment.ts'
import { undoUseOnce, useCodeOnce } from './use-code.ts'
import { bookingRowView, branchView, counterCodeView, ownActViews } from './view.ts'

const mostBookings = 200
const mostDuePayments = 50
const ownActs = 10
/** The acts of the counter among all that a person has done lately. */
const latestActs = 60

export const counterArea = defineStaffArea(contract, {
  async getCounter(_, { brand }) {
    const branches = [...brand.storeNames.keys()].flatMap((id) => branchView(brand, id) ?? [])
    return { branches }
  },

  async lookUpCode({ body }, context) {
    const reading = await context.inTransaction((tx) => readCounted(tx, context, body.code))
    return counterCodeView(reading, context)
  },

  async useCode({ body }, context) {
    const { code, storeId } = body
    return onceByStaff(context, { use: code, storeId }, async (tx) => {
      const reading = await readCounted(tx, context, code)
      return usedView(await useCodeOnce(tx, context, { reading, storeId }), context)
    })
  },

  async undoUse({ params }, context) {
    const reading = await context.inTransaction((tx) => undoUseOnce(tx, context, params.useId))
    return counterCodeView(reading, context)
  },

  async getDayBookings({ query }, context) {
    const { db, brand, now } = context
    const day = { appId: brand.appId, ...dayAround(now), storeId: query.storeId, top: mostBookings }
    const { rows, total } = await readBookings(db, day)
    const readings = await readingsOf(db, context, rows)
    return { items: readings.map((reading) => bookingRowView(reading, context)), total }
  },

  async checkIn({ params, body }, context) {
    const { redemptionId } = params
    const { storeId } = body
    return onceByStaff(context, { checkIn: redemptionId, storeId }, async (tx) => {
      const reading = await readCodeAt(tx, context, { redemptionId })
      if (!reading || reading.row.slot_at === null) throw new StaffRefusal('notFound')
      const use = { reading, storeId, act: 'booking.checkedIn' } as const
      return usedView(await useCodeOnce(tx, context, use), context)
    })
  },

  async getDuePayments(_, context) {
    const { db, brand, now } = context
    const { appId } = brand
    const withLinks = brand.app.payment.linkOrCounter
    const { due, total } = await readDue(db, { appId, now, withLinks, top: mostDuePayments })
    return { items: await dueViews(db, context, due), total }
  },

  async markPaid({ params, body }, context) {
    const request = { paid: params.paymentId, storeId: body.storeId }
    return onceByStaff(context, request, (tx) => takePayment(tx, context, { ...params, ...body }))
  },

  async lookUpMember({ body }, context) {
    const { brand, now, staff, language, inTransaction } = context
    const { appId } = brand
    const read = readMemberCode(brand.secret, body.qr.trim(), now)
    await inTransaction((tx) => countGuess(tx, context, { isWrong: !read }))
    if (!read) throw new StaffRefusal('memberCodeWrong')
    const member = await memberAtCounter(context.db, context, read.memberId)
    const visit = await inTransaction((tx) =>
      insertVisit(tx, {
        app_id: appId,
        nonce: read.nonce,
        member_id: member.id,
        staff_id: staff.id,
        at: now,
        gift_id: null,
      }),
    )
    // The same person may ask again: the answer may have been lost.
    if (visit?.staff_id !== staff.id || visit.gift_id !== null) {
      throw new StaffRefusal('memberCodeUsed')
    }
    const level = brand.levels.levels.find(({ id }) => id === member.level_id)
    return {
      ticket: read.nonce,
      member: shortName(memberOf(member).content, language),
      level: level?.name ?? {},
      rate: rateOf(brand, member.level_id),
    }
  },

  async givePoints({ body }, context) {
    return onceByStaff(context, { give: body }, (tx) => givePointsAtCounter(tx, context, body))
  },

  async correctPoints({ params, body }, context) {
    const correction = { ...params, ...body }
    return onceByStaff(context, { correct: correction }, (tx) =>
      correctGift(tx, context, correction),
    )
  },

  async getOwnActs(_, { db, brand, staff, now }) {
    const of = { appId: brand.appId, staffId: staff.id, most: latestActs }
    const acts = await latestActsOf(db, of)
    return { items: ownActViews(acts, now).slice(0, ownActs) }
  },
})

function usedView(
  { isDone, reading }: { isDone: boolean; reading: CodeReading | NoCode },
  context: StaffContext,
) {
  return { isDone, code: counterCodeView(reading, context) }
}

/**
 * Reads a code and counts one that is none. Call it inside a transaction: parallel guesses then count
 * as those one by one.
 * @throws Problem tooManyRequests
 */
async function readCounted(tx: Database, context: StaffContext, code: string) {
  const reading = await readCode(tx, context, code)
  await countGuess(tx, context, { isWrong: reading.state === 'unknown' })
  return reading
}

/** @throws Problem tooManyRequests for a person who has entered too many codes that are none */
async function countGuess(
  tx: Database,
  { brand, staff, now }: StaffContext,
  { isWrong }: { isWrong: boolean },
) {
  const of = { appId: brand.appId, subject: staff.id, now }
  await refuseWhenTooMany(tx, wrongAtCounter, of)
  if (isWrong) await addAttempt(tx, wrongAtCounter, of)
}
