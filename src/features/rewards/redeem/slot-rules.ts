import type { CampaignDetail } from '@/contract/campaign-detail'

type Slots = CampaignDetail['slots']

/** Time, people, and the branch if there are several. */
export interface SlotChoice {
  at: string
  people: number
  storeId?: number | undefined
}

/** Seats that the platform holds for the member. */
export interface HeldSlot extends SlotChoice {
  holdId: string
  /** When the hold expires (ms, platform clock). */
  until: number
}

/** The maximum number of people; if each pays, redeem limits apply as well. */
export function mostPeople(
  campaign: Pick<CampaignDetail, 'slots' | 'payOptions' | 'redeemState' | 'reservation'>,
): number {
  const bySeats = Math.max(...campaign.slots.map(({ left }) => left))
  const byPlace = Math.min(bySeats, campaign.reservation?.maxPeople ?? Infinity)
  const byPrice = isPerPerson(campaign) ? campaign.redeemState.maxQuantity : Infinity
  return Math.max(leastPeople(campaign), Math.min(byPlace, byPrice))
}

export function leastPeople({ reservation }: Pick<CampaignDetail, 'reservation'>): number {
  return reservation?.minPeople ?? 1
}

/** The branches with times, in the campaign's order; empty if there is only one. */
export function branchesWithTimes({
  slots,
  stores,
}: Pick<CampaignDetail, 'slots' | 'stores'>): CampaignDetail['stores'] {
  const ids = new Set(slots.map(({ storeId }) => storeId))
  const found = stores.filter(({ id }) => ids.has(id))
  return found.length > 1 ? found : []
}

/** The times at a branch; all times without a branch. */
export function slotsAt(slots: Slots, storeId: number | undefined): Slots {
  return storeId === undefined ? slots : slots.filter((slot) => slot.storeId === storeId)
}

/** Whether each person is redeemed for; a free campaign books one table for all. */
export function isPerPerson({ payOptions }: Pick<CampaignDetail, 'payOptions'>): boolean {
  return payOptions.some(({ points, price }) => points > 0 || price > 0)
}

/** Each time once, with the most seats at one branch and the number of branches with seats. */
export function timesOf(slots: Slots): { at: string; left: number; branches: number }[] {
  const times = new Map<string, { at: string; left: number; branches: number }>()
  for (const { at, left } of slots) {
    const known = times.get(at) ?? { at, left: 0, branches: 0 }
    const branches = known.branches + (left > 0 ? 1 : 0)
    times.set(at, { at, left: Math.max(known.left, left), branches })
  }
  return [...times.values()]
}

/** Until when a booking can be changed and cancelled, as ISO instants. */
export function bookingTerms(
  { reservation }: Pick<CampaignDetail, 'reservation'>,
  at: string,
  now: number,
) {
  const until = (rule: { hoursBefore: number } | null | undefined) => {
    if (!rule) return undefined
    const last = Date.parse(at) - rule.hoursBefore * 3_600_000
    return last >= now ? new Date(last).toISOString() : undefined
  }
  const { change, cancel } = reservation ?? {}
  return {
    changeUntil: until(change),
    times: change?.times ?? 0,
    cancelUntil: until(cancel),
    givesPointsBack: cancel?.pointsBack === true,
    givesBahtBack: cancel?.bahtBack === true,
  }
}

export function hasRoom(slot: Slots[number], people: number): boolean {
  return slot.left >= people
}

/** Minutes and seconds, 4:05. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
