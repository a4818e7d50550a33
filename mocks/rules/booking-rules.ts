import type { Selectable } from 'kysely'
import type { CampaignContent } from '../brands/content.ts'
import type { RedemptionTable } from '../database/schema.ts'

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
}

const hour = 3_600_000

/** What a campaign's rule allows for a booking at `now`. */
export function bookingRule(row: Row, { reservation }: CampaignContent, now: number): BookingRule {
  const { slot_at: slotAt, booking_changes: changes } = row
  const { change = null, cancel = null } = reservation ?? {}
  const isOpen = row.state === 'view_code' && row.used_at === null && slotAt !== null
  const until = (rule: { hoursBefore: number } | null) => {
    if (!isOpen || !rule) return null
    const last = slotAt - rule.hoursBefore * hour
    return now <= last ? last : null
  }
  const changesLeft = Math.max(0, (change?.times ?? 0) - changes)
  const cancelUntil = until(cancel)
  return {
    changeUntil: changesLeft > 0 ? until(change) : null,
    changesLeft,
    cancelUntil,
    pointsBack: cancelUntil !== null && cancel?.pointsBack ? row.points_used : 0,
    givesBahtBack: cancelUntil !== null && cancel?.bahtBack === true,
  }
}
