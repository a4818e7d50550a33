import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { bookingRule } from './booking-rules.ts'
import { moveLinkEnd, type PaymentRow } from './payments.ts'
import { giveUpPayment } from './refunds.ts'
import {
  fitsParty,
  giveSeatsBack,
  isPaidByHead,
  readSlots,
  slotEnd,
  slotOf,
  takeSeats,
} from './slots.ts'
import { undoRedemption } from './undo-redemption.ts'

type Row = Selectable<RedemptionTable>

interface Asking {
  brand: Brand
  campaign: CampaignContent
  now: number
  /** That of the booking, where it costs baht. */
  payment: PaymentRow | undefined
}

interface Wish {
  slotAt: number
  people: number
  storeId?: number | undefined
}

/**
 * Moves a booking: its new seats are taken and its old ones given back together, or neither. What is
 * booked already is left as it is. Call it inside a transaction; one that fails has to be undone.
 * @throws Problem notAvailable, invalid, slotFull
 */
export async function changeBookingOf(
  tx: Database,
  row: Row,
  { brand, campaign, now, payment }: Asking,
  wish: Wish,
): Promise<void> {
  const { slot_at: slotAt, people } = row
  if (slotAt === null || people === null) throw new Problem('notAvailable')
  if (isSame(row, wish)) return
  if (bookingRule(row, payment, { brand, campaign, now }).changeUntil === null)
    throw new Problem('notAvailable')
  if (!fitsParty(campaign, wish.people)) throw new Problem('invalid', { field: 'people' })
  // Whoever comes has been paid for.
  if (isPaidByHead(campaign) && wish.people !== people) {
    throw new Problem('invalid', { field: 'people' })
  }
  const { appId } = brand
  const whose = { appId, campaignId: campaign.id, memberId: row.member_id, now }
  const slots = await readSlots(tx, whose)
  const slot = slotOf(slots, wish)
  if (!slot) throw new Problem('invalid', { field: 'slot' })
  await giveSeatsBack(tx, { ...whose, slotAt, people, storeId: row.store_id })
  await takeSeats(tx, { ...whose, slotAt: slot.at, people: wish.people, storeId: slot.storeId })
  const moved = await tx
    .updateTable('redemption')
    .set({
      slot_at: slot.at,
      people: wish.people,
      store_id: slot.storeId || null,
      booking_changes: row.booking_changes + 1,
      voucher_expire_at: slotEnd(campaign, slot.at),
    })
    .where('app_id', '=', appId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (payment) await moveLinkEnd(tx, brand, { payment, redemption: moved })
}

function isSame(row: Row, { slotAt, people, storeId }: Wish) {
  const isThere = storeId === undefined || storeId === row.store_id
  return row.slot_at === slotAt && row.people === people && isThere
}

/**
 * Gives a booking up, and back what the campaign's rule says; all of it as long as its link is not
 * paid. One that is cancelled is left as it is. Call it inside a transaction.
 * @param agreed how it was paid when the member was told what comes back
 * @throws Problem notAvailable
 */
export async function cancelBookingOf(
  tx: Database,
  row: Row,
  { brand, campaign, now, payment }: Asking,
  agreed?: PaymentRow['state'],
): Promise<void> {
  if (row.state === 'cancelled') return
  const rule = bookingRule(row, payment, { brand, campaign, now })
  const { cancelUntil, pointsBack, givesSeatsBack, givesBahtBack } = rule
  if (cancelUntil === null) throw new Problem('notAvailable')
  // Paid in the meantime: less may come back than the member has agreed to.
  if (agreed !== undefined && payment && payment.state !== agreed) throw new Problem('notAvailable')
  await undoRedemption(tx, row, {
    brand,
    campaign,
    now,
    isReleased: givesSeatsBack,
    points: pointsBack,
    note: noteOf(pointsBack),
  })
  await giveUpPayment(tx, row, { now, isGivenBack: givesBahtBack })
}

function noteOf(pointsBack: number) {
  if (pointsBack === 0) return { en: 'Cancelled', th: 'ยกเลิกแล้ว' }
  const points = pointsBack.toLocaleString('en')
  return { en: `Cancelled, ${points} points returned`, th: `ยกเลิกแล้ว คืน ${points} คะแนน` }
}
