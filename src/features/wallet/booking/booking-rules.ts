import type { Redemption, Serial } from '@/contract/redemptions'

/** The booking fields that a redemption and its serial share. */
export type Booked = Pick<Redemption | Serial, 'slotAt' | 'people' | 'booking'>

export function bookedOf({ slotAt, people, booking }: Booked): Booked {
  return { slotAt, people, booking }
}

export interface BookingChoices {
  canChange: boolean
  canCancel: boolean
}

/** What the campaign allows at `now` (ms, platform clock). */
export function bookingChoices({ booking }: Booked, now: number): BookingChoices {
  const isBefore = (until: string | null | undefined) =>
    Boolean(until) && now <= Date.parse(until ?? '')
  return {
    canChange: (booking?.changesLeft ?? 0) > 0 && isBefore(booking?.changeUntil),
    canCancel: isBefore(booking?.cancelUntil),
  }
}
