import { bahtOf } from '@/contract/satang'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { numberKeyOf } from '../../values/receipt-number.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { ownText } from '../../answers/own-texts.ts'
import { notify } from '../notifications/store.ts'
import { deliverPoints, givePoints, takeBack } from '../points/ledger.ts'
import { deletePendingById } from '../points/store.ts'
import { memberOf, readMember } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { receiptPoints } from '../receipts/rules.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { countSpending } from '../top-spenders/count-spending.ts'
import { freedKey, type GiftRow, giftsOfNumber, readGift, updateGift } from './gift-store.ts'
import {
  amountAtCounter,
  type GivenPoints,
  isSent,
  refuseOverLimit,
  refuseOwn,
} from './give-points.ts'
import { correctionNotice } from './notices.ts'
import { branchView } from './view.ts'

interface Correction {
  giftId: string
  baht: number
  reason: string
  /** Whether the receipt belongs to another member. */
  isOfAnother?: boolean | undefined
}

/**
 * Corrects the amount of a purchase, 0 for none of it, and its points by the difference, at the
 * level of the purchase. Of points that the member has spent, as many are taken as are left; the
 * others stay with the purchase, so that it does not give them again. A purchase that is taken back
 * in whole frees its receipt only where it belongs to another member: whoever returned the goods
 * still has the paper. Call it inside a transaction.
 * @throws StaffRefusal notFound, ownPoints, memberCodeWrong, overLimit, receiptUsed; Problem invalid
 */
export async function correctGift(
  tx: Database,
  context: StaffContext,
  { giftId, baht, reason, isOfAnother = false }: Correction,
): Promise<GivenPoints> {
  const { brand, now, staff, language } = context
  const { appId } = brand
  const gift = await readGift(tx, { appId, id: giftId })
  if (!gift) throw new StaffRefusal('notFound')
  const member = await readMember(tx, { appId, memberId: gift.member_id })
  refuseOwn(staff, member)
  const satang = baht === 0 ? 0 : amountAtCounter(brand, baht)
  const worth = receiptPoints(brand, gift.level_id ?? member.level_id, satang)
  // Another level, where none was kept, and another rate give nothing more for a smaller amount.
  const points = satang > gift.satang ? worth : Math.min(worth, gift.points)
  const isMore = points > gift.points
  // From a barred member points can still be taken.
  const isRefused = member.state === 'closed' || (isMore && member.state !== 'active')
  if (isRefused) throw new StaffRefusal('memberCodeWrong')
  if (isMore) await refuseOverLimit(tx, context, { points, except: gift.id })
  const number_key = await keyAfter(tx, brand, gift, { satang, isOfAnother })
  const { kept, isForTomorrow } = await movePoints(tx, context, { gift, points })
  await updateGift(tx, gift, {
    satang,
    points: kept,
    number_key,
    ...(isMore && { raised_by: staff.id, raised_at: now }),
  })
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

/** The key of its receipt, again where that was freed. @throws StaffRefusal receiptUsed */
async function keyAfter(
  tx: Database,
  brand: Brand,
  gift: GiftRow,
  { satang, isOfAnother }: { satang: number; isOfAnother: boolean },
): Promise<string> {
  if (satang === 0 && isOfAnother) return freedKey(gift)
  if (satang === 0 || gift.number_key !== freedKey(gift)) return gift.number_key
  const numberKey = numberKeyOf(gift.receipt_number)
  const others = await giftsOfNumber(tx, { appId: brand.appId, numberKey })
  const isTaken =
    (await isSent(tx, brand, { ...gift, satang, number_key: numberKey })) ||
    others.some(({ store_id }) => store_id === gift.store_id)
  if (isTaken) throw new StaffRefusal('receiptUsed')
  return numberKey
}

interface Moved {
  /** What the member has had of the purchase after it. */
  kept: number
  /** Whether it comes with the next day. */
  isForTomorrow: boolean
}

async function movePoints(
  tx: Database,
  { brand, now, staff }: StaffContext,
  { gift, points }: { gift: GiftRow; points: number },
): Promise<Moved> {
  const owner = { appId: brand.appId, memberId: gift.member_id, now }
  const branch = branchView(brand, gift.store_id)?.name ?? {}
  const title = ownText('counter', 'correction', { branch })
  const entry = { title, way: 'receipt', givenBy: `staff ${staff.id}` } as const
  // Points that have not arrived are replaced whole.
  if (await deletePendingById(tx, gift)) {
    const isForTomorrow =
      points > 0 && (await deliverPoints(tx, brand, owner, { ...entry, id: gift.id, points }))
    return { kept: points, isForTomorrow }
  }
  const more = points - gift.points
  if (more > 0) await givePoints(tx, brand, owner, { ...entry, points: more })
  const taken = more < 0 ? await takeBack(tx, owner, { ...entry, points: -more }) : 0
  return { kept: more < 0 ? gift.points - taken : points, isForTomorrow: false }
}
