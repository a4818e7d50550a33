import type { Selectable } from 'kysely'
import type { CampaignContent } from '../brands/content.ts'
import type { RedemptionTable } from '../database/schema.ts'
import type { Brand } from '../brands/brand.ts'
import { isPaidFirst, type PaymentRow } from './payments.ts'

type Row = Pick<
  Selectable<RedemptionTable>,
  'state' | 'used_at' | 'slot_at' | 'booking_changes' | 'points_used'
>

export interface BookingRule {
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

interface Asking {
  brand: Pick<Brand, 'app'>
  campaign: CampaignContent
  now: number
}

/**
 * What a campaign's rule allows for a booking at `now`. One that waits for its link can be given up
 * as long as it can be paid, and all of it comes back, as it does when nobody pays in time.
 */
export function bookingRule(
  row: Row,
  payment: PaymentRow | undefined,
  { brand, campaign: { reservation }, now }: Asking,
): BookingRule {
  const { slot_at: slotAt, booking_changes: changes } = row
  const { change = null, cancel = null } = reservation ?? {}
  const isOpen = row.state === 'view_code' && row.used_at === null && slotAt !== null
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
