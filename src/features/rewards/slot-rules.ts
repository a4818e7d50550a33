import type { CampaignDetail } from '@/contract/campaign-detail'

type Slots = CampaignDetail['slots']

/** Seats that the platform keeps for the member while they make up their mind. */
export interface HeldSlot {
  at: string
  people: number
  holdId: string
  /** Milliseconds by the platform's clock: from then on the seats are anybody's. */
  until: number
}

/** The most people at one time; each pays, where it costs anything, so the limits bound them too. */
export function mostPeople(
  campaign: Pick<CampaignDetail, 'slots' | 'payOptions' | 'redeemState'>,
): number {
  const bySeats = Math.max(1, ...campaign.slots.map(({ left }) => left))
  return isPerPerson(campaign)
    ? Math.max(1, Math.min(bySeats, campaign.redeemState.maxQuantity))
    : bySeats
}

/** Whether everybody who comes is redeemed for: what is free is one table for all of them. */
export function isPerPerson({ payOptions }: Pick<CampaignDetail, 'payOptions'>): boolean {
  return payOptions.some(({ points, price }) => points > 0 || price > 0)
}

export function hasRoom(slot: Slots[number], people: number): boolean {
  return slot.left >= people
}

/** Minutes and seconds, 4:05. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
