import { ownText } from '../../answers/own-texts.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { updateRedemption } from './store.ts'
import { giveUpPayment } from '../payments/refund.ts'
import { isPaidFirst, moveLinkEnd } from '../payments/settle-payment.ts'
import type { PaymentRow } from '../payments/store.ts'
import { undoRedemption } from '../redeem/undo-redemption.ts'
import { fitsParty, isPaidByHead, slotEnd, slotOf } from '../redeem/reservation-rules.ts'
import { giveSeatsBack, readSlots, takeSeats } from '../redeem/slot-store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { pointsText } from '../../answers/points-text.ts'

type BookingRow = Pick<
  RedemptionRow,
  'state' | 'used_at' | 'codes_used' | 'slot_at' | 'booking_changes' | 'points_used'
>

interface BookingRule {
  /** In milliseconds; null: it cannot be changed, or not any more. */
  changeUntil: number | null
  changesLeft: number
  cancelUntil: number | null
  /** Points that cancelling gives back. */
  pointsBack: number
  /** Whether it gives back the baht that are paid. */
  givesBahtBack: boolean
  /** Whether others can have its seats and units then. */
  givesSeatsBack: boolean
}

const hour = 3_600_000

interface BookingContext {
  brand: Pick<Brand, 'app'>
  campaign: CampaignContent
  now: number
}

/**
 * What a campaign's rule allows for a booking at `now`. One that is not paid yet can be cancelled
 * until its link ends, and gives everything back, as an unpaid link does when it ends.
 */
export function bookingRule(
  row: BookingRow,
  payment: PaymentRow | undefined,
  { brand, campaign: { reservation }, now }: BookingContext,
): BookingRule {
  const { slot_at: slotAt, booking_changes: changes } = row
  const { change = null, cancel = null } = reservation ?? {}
  const isUnused = row.used_at === null && row.codes_used === 0
  const isOpen = row.state === 'view_code' && isUnused && slotAt !== null
  const until = (rule: { hoursBefore: number } | null) => {
    if (!isOpen || !rule) return null
    const last = slotAt - rule.hoursBefore * hour
    return now <= last ? last : null
  }
  const changesLeft = Math.max(0, (change?.times ?? 0) - changes)
  const waits = isOpen && isPaidFirst(brand, payment)
  const cancelUntil = waits ? payment.pay_until : until(cancel)
  const isBack = (rule: boolean | undefined) => cancelUntil !== null && (waits || rule === true)
  return {
    changeUntil: changesLeft > 0 ? until(change) : null,
    changesLeft,
    cancelUntil,
    pointsBack: isBack(cancel?.pointsBack) ? row.points_used : 0,
    givesBahtBack: cancelUntil !== null && cancel?.bahtBack === true,
    givesSeatsBack: isBack(cancel?.seatsBack),
  }
}

interface BookingChange {
  brand: Brand
  campaign: CampaignContent
  now: number
  /** That of the booking, where it costs baht. */
  payment: PaymentRow | undefined
}

interface BookingTarget {
  slotAt: number
  people: number
  storeId?: number | undefined
}

/**
 * Moves a booking: takes its new seats and gives its old ones back. A change to the same slot does
 * nothing. Call it inside a transaction, and roll back when it throws.
 * @throws Problem notAvailable, invalid, slotFull
 */
export async function changeBookingOf(
  tx: Database,
  row: RedemptionRow,
  { brand, campaign, now, payment }: BookingChange,
  target: BookingTarget,
): Promise<void> {
  const { slot_at: slotAt, people } = row
  if (slotAt === null || people === null) throw new Problem('notAvailable')
  if (isSame(row, target)) return
  if (bookingRule(row, payment, { brand, campaign, now }).changeUntil === null)
    throw new Problem('notAvailable')
  if (!fitsParty(campaign, target.people)) throw new Problem('invalid', { field: 'people' })
  // Each person has been paid for.
  if (isPaidByHead(campaign) && target.people !== people) {
    throw new Problem('invalid', { field: 'people' })
  }
  const booking = { appId: brand.appId, campaignId: campaign.id, memberId: row.member_id, now }
  const slots = await readSlots(tx, booking)
  const slot = slotOf(slots, target)
  if (!slot) throw new Problem('invalid', { field: 'slot' })
  await giveSeatsBack(tx, { ...booking, slotAt, people, storeId: row.store_id })
  await takeSeats(tx, { ...booking, slotAt: slot.at, people: target.people, storeId: slot.storeId })
  const changes = {
    slot_at: slot.at,
    people: target.people,
    store_id: slot.storeId || null,
    booking_changes: row.booking_changes + 1,
    voucher_expire_at: slotEnd(campaign, slot.at),
  }
  await updateRedemption(tx, row, changes)
  if (payment) await moveLinkEnd(tx, brand, { payment, redemption: { ...row, ...changes } })
}

function isSame(row: RedemptionRow, { slotAt, people, storeId }: BookingTarget) {
  const isThere = storeId === undefined || storeId === row.store_id
  return row.slot_at === slotAt && row.people === people && isThere
}

/**
 * Cancels a booking and gives back what the campaign's rule allows; everything while its link is not
 * paid. A cancelled booking stays as it is. Call it inside a transaction.
 * @param agreed the state of the payment when the member agreed to what comes back
 * @throws Problem notAvailable
 */
export async function cancelBookingOf(
  tx: Database,
  row: RedemptionRow,
  { brand, campaign, now, payment }: BookingChange,
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
    isUnpaid: payment?.state === 'due',
    reason: 'member',
    note: noteOf(pointsBack),
  })
  await giveUpPayment(tx, row, { now, isGivenBack: givesBahtBack })
}

function noteOf(pointsBack: number) {
  return pointsBack === 0
    ? ownText('wallet', 'cancelled.note')
    : ownText('wallet', 'cancelled.noteReturned', { points: pointsText(pointsBack) })
}
