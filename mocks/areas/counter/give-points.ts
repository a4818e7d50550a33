import { bahtOf } from '@/contract/satang'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { dayAround } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'
import { numberKeyOf } from '../../values/receipt-number.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { ownText } from '../../answers/own-texts.ts'
import { notify } from '../notifications/store.ts'
import { deliverPoints } from '../points/ledger.ts'
import { memberOf, readMember } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { isReceiptSent } from '../receipts/store.ts'
import { ownShopId, readAmount, receiptPoints } from '../receipts/rules.ts'
import { creditFriends } from '../referrals/add-friend.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { countSpending } from '../top-spenders/count-spending.ts'
import {
  countGifts,
  type GiftRow,
  insertGift,
  readVisit,
  spendVisit,
  sumGiven,
} from './gift-store.ts'
import { giftNotice } from './notices.ts'
import { branchNamed } from './use-code.ts'

/** How long after reading a member's code points can be given. */
const visitMs = 10 * 60_000

export interface GiftFields {
  ticket: string
  baht: number
  receiptNumber: string
  storeId: number
}

/** A gift as the counter is told of it. */
export interface GivenPoints {
  id: string
  points: number
  isForTomorrow: boolean
  baht: number
  receiptNumber: string
  member: string
}

/**
 * Gives a member the points of a purchase, with the code that was read. Call it inside a transaction.
 * @throws StaffRefusal memberCodeWrong, memberCodeUsed, ownPoints, overLimit, receiptUsed, invalid;
 * Problem invalid
 */
export async function givePointsAtCounter(
  tx: Database,
  context: StaffContext,
  { ticket, baht, receiptNumber, storeId }: GiftFields,
): Promise<GivenPoints> {
  const { brand, now, staff, language } = context
  const { appId } = brand
  const branch = branchNamed(context, storeId)
  const visit = await readVisit(tx, { appId, nonce: ticket })
  if (!visit || visit.staff_id !== staff.id || visit.at + visitMs <= now) {
    throw new StaffRefusal('memberCodeWrong')
  }
  const member = await memberAtCounter(tx, context, visit.member_id)
  const satang = amountAtCounter(brand, baht)
  const points = receiptPoints(brand, member.level_id, satang)
  await refuseMoreGifts(tx, context)
  await refuseOverLimit(tx, context, { points })
  const number_key = numberKeyOf(receiptNumber)
  const gift = {
    app_id: appId,
    id: makeId(now),
    member_id: member.id,
    at: now,
    staff_id: staff.id,
    store_id: storeId,
    receipt_number: receiptNumber,
    number_key,
    satang,
    points,
    raised_by: null,
    raised_at: null,
    level_id: member.level_id,
  }
  if (!(await spendVisit(tx, { appId, nonce: ticket }, gift.id))) {
    throw new StaffRefusal('memberCodeUsed')
  }
  if ((await isSent(tx, brand, gift)) || !(await insertGift(tx, gift)))
    throw new StaffRefusal('receiptUsed')
  const owner = { appId, memberId: member.id, now }
  const title = ownText('counter', 'purchase', { branch })
  const givenBy = `staff ${staff.id}`
  const entry = { id: gift.id, points, title, way: 'receipt', givenBy } as const
  const isForTomorrow = points > 0 && (await deliverPoints(tx, brand, owner, entry))
  if (points > 0) await creditFriends(tx, brand, owner)
  await countSpending(tx, brand, { ...owner, satang, at: now })
  const said = { ...owner, id: gift.id, branch, receiptNumber, baht: bahtOf(satang), points }
  await notify(tx, [giftNotice(said, isForTomorrow)])
  const details = { giftId: gift.id, memberId: member.id, baht: bahtOf(satang), points, storeId }
  await addAct(tx, { appId, now, staff, act: 'points.given', subject: receiptNumber, details })
  const name = shortName(memberOf(member).content, language)
  return { id: gift.id, points, isForTomorrow, baht: bahtOf(satang), receiptNumber, member: name }
}

/**
 * A member to whom this person may give points: never to a membership with their own e-mail or number.
 * @throws StaffRefusal memberCodeWrong, ownPoints
 */
export async function memberAtCounter(
  db: Database,
  { brand, staff }: Pick<StaffContext, 'brand' | 'staff'>,
  memberId: string,
) {
  const member = await readMember(db, { appId: brand.appId, memberId })
  if (member.state !== 'active') throw new StaffRefusal('memberCodeWrong')
  refuseOwn(staff, member)
  return member
}

/** @throws StaffRefusal ownPoints for the membership of the person at the counter */
export function refuseOwn(
  staff: StaffContext['staff'],
  { email, contact_number }: { email: string; contact_number: string | null },
): void {
  const isOwn =
    email.toLowerCase() === staff.email.toLowerCase() ||
    (staff.contactNumber !== null && contact_number === staff.contactNumber)
  if (isOwn) throw new StaffRefusal('ownPoints')
}

/**
 * Whether a member has sent the receipt by the app. The branch in the app is what the member chose, so
 * that a receipt of another branch with the same number and amount is the same one.
 */
export async function isSent(
  tx: Database,
  brand: Brand,
  { store_id, number_key: numberKey, satang }: Pick<GiftRow, 'store_id' | 'number_key' | 'satang'>,
) {
  const shopId = ownShopId(brand)
  if (shopId === undefined) return false
  const receipt = { appId: brand.appId, shopId, branchId: String(store_id), numberKey, satang }
  return isReceiptSent(tx, receipt)
}

/**
 * The amount of one purchase in satang.
 * @throws StaffRefusal overLimit; Problem invalid for one that is no amount
 */
export function amountAtCounter({ app }: Pick<Brand, 'app'>, baht: number): number {
  const { mostBaht: most } = app.counter
  if (baht > most) throw new StaffRefusal('overLimit', { limit: 'baht', most })
  return readAmount(baht, most)
}

/** @throws StaffRefusal overLimit, with which and how many */
async function refuseMoreGifts(tx: Database, { brand, now, staff }: StaffContext) {
  const { giftsPerDay: most } = brand.app.counter
  const gifts = await countGifts(tx, today({ brand, now, staff }))
  if (gifts >= most) throw new StaffRefusal('overLimit', { limit: 'gifts', most })
}

/**
 * Refuses more points than a purchase, or a person and a day, may give.
 * @param of `except`: the id of a purchase that these points are for, as it was before
 * @throws StaffRefusal overLimit, with which and how many
 */
export async function refuseOverLimit(
  tx: Database,
  { brand, now, staff }: StaffContext,
  { points, except }: { points: number; except?: string },
): Promise<void> {
  const { mostPoints, pointsPerDay: most } = brand.app.counter
  if (points > mostPoints) throw new StaffRefusal('overLimit', { limit: 'gift', most: mostPoints })
  const given = await sumGiven(tx, today({ brand, now, staff }), except)
  if (given + points > most) throw new StaffRefusal('overLimit', { limit: 'points', most })
}

function today({ brand, now, staff }: Pick<StaffContext, 'brand' | 'now' | 'staff'>) {
  return { appId: brand.appId, staffId: staff.id, since: dayAround(now).from }
}
