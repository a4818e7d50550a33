import type { Redemption, Serial } from '@/contract/redemptions'

/** Of a redemption or of its code: both say what was booked. */
export type Booked = Pick<Redemption | Serial, 'slotAt' | 'people' | 'booking'>

/** What was booked, alone. */
export function bookedOf({ slotAt, people, booking }: Booked): Booked {
  return { slotAt, people, booking }
}

export interface BookingChoices {
  canChange: boolean
  canCancel: boolean
}

/** What the campaign's rule still allows at `now`, in ms by the platform's clock. */
export function bookingChoices({ booking }: Booked, now: number): BookingChoices {
  const isBefore = (until: string | null | undefined) =>
    Boolean(until) && now <= Date.parse(until ?? '')
  return {
    canChange: (booking?.changesLeft ?? 0) > 0 && isBefore(booking?.changeUntil),
    canCancel: isBefore(booking?.cancelUntil),
  }
}
