import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { bahtOf } from '../../values/satang.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { ownText } from '../../answers/own-texts.ts'
import { notify } from '../notifications/store.ts'
import { deliverPoints, givePoints, takeBack } from '../points/ledger.ts'
import { deletePendingById } from '../points/store.ts'
import { memberOf } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { readAmount, receiptPoints } from '../receipts/rules.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { countSpending } from '../top-spenders/count-spending.ts'
import { type GiftRow, readGift, updateGift } from './gift-store.ts'
import { type GivenPoints, memberAtCounter } from './give-points.ts'
import { correctionNotice } from './notices.ts'
import { branchView } from './view.ts'

/**
 * Corrects the amount of a purchase, 0 for none of it, and its points by the difference. Of points that
 * the member has spent, as many are taken as are left. Call it inside a transaction.
 * @throws StaffRefusal notFound, ownPoints, overLimit; Problem invalid
 */
export async function correctGift(
  tx: Database,
  context: StaffContext,
  { giftId, baht, reason }: { giftId: string; baht: number; reason: string },
): Promise<GivenPoints> {
  const { brand, now, staff, language } = context
  const { appId } = brand
  const { mostBaht, mostPoints } = brand.app.counter
  const gift = await readGift(tx, { appId, id: giftId })
  if (!gift) throw new StaffRefusal('notFound')
  const member = await memberAtCounter(tx, context, gift.member_id)
  const satang = baht === 0 ? 0 : readAmount(baht, mostBaht)
  const points = receiptPoints(brand, member.level_id, satang)
  if (points > mostPoints) throw new StaffRefusal('overLimit', { limit: 'gift', most: mostPoints })
  await updateGift(tx, gift, { satang, points })
  const isForTomorrow = await movePoints(tx, context, { gift, points })
  const owner = { appId, memberId: member.id, now }
  await countSpending(tx, brand, { ...owner, satang: satang - gift.satang, at: gift.at })
  const branch = branchView(brand, gift.store_id)?.name ?? {}
  const receiptNumber = gift.receipt_number
  const said = { ...owner, id: gift.id, branch, receiptNumber, baht: bahtOf(satang), points }
  await notify(tx, [correctionNotice(said)])
  const details = {
    giftId,
    memberId: member.id,
    fromBaht: bahtOf(gift.satang),
    toBaht: bahtOf(satang),
    fromPoints: gift.points,
    toPoints: points,
    reason,
  }
  const done = { act: 'points.corrected', subject: receiptNumber, details }
  await addAct(tx, { appId, now, staff, ...done })
  const name = shortName(memberOf(member).content, language)
  return { id: gift.id, points, isForTomorrow, baht: bahtOf(satang), receiptNumber, member: name }
}

/** @returns whether the points wait for the next day */
async function movePoints(
  tx: Database,
  { brand, now, staff }: StaffContext,
  { gift, points }: { gift: GiftRow; points: number },
): Promise<boolean> {
  const owner = { appId: brand.appId, memberId: gift.member_id, now }
  const branch = branchView(brand, gift.store_id)?.name ?? {}
  const title = ownText('counter', 'correction', { branch })
  const entry = { title, way: 'receipt', givenBy: `staff ${staff.id}` } as const
  // Points that have not arrived are replaced whole.
  if (await deletePendingById(tx, gift)) {
    return points > 0 && deliverPoints(tx, brand, owner, { ...entry, id: gift.id, points })
  }
  const more = points - gift.points
  if (more > 0) await givePoints(tx, owner, { ...entry, points: more })
  if (more < 0) await takeBack(tx, owner, { ...entry, points: -more })
  return false
}
