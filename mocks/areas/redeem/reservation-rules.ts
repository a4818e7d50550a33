import type { Slot } from './slot-store.ts'
import type { Eligibility } from '../catalogue/rules.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { Problem } from '../../values/problem.ts'

/** The branches that have slots of a campaign, of all branches of the brand; 0 alone for none. */
export function branchesOf(
  { stores }: Pick<CampaignContent, 'stores'>,
  all: readonly number[],
): readonly number[] {
  const branches = stores === 'all' ? all : stores
  return branches.length === 0 ? [0] : branches
}

export interface SlotChoice {
  slotAt: number
  people: number
  storeId?: number | undefined
}

/** The slot that was chosen; where several branches have one at that time, it names the branch. */
export function slotOf(
  slots: readonly Slot[],
  { slotAt, storeId }: Omit<SlotChoice, 'people'>,
): Slot | undefined {
  const atThatTime = slots.filter(({ at }) => at === slotAt)
  if (storeId !== undefined) return atThatTime.find((slot) => slot.storeId === storeId)
  return atThatTime.length === 1 ? atThatTime[0] : undefined
}

/**
 * The slot whose seats can be held for a member who has not redeemed yet.
 * @throws Problem notAvailable, slotFull, invalid
 */
export function slotToHold(
  {
    campaign,
    eligibility,
    slots,
  }: { campaign: CampaignContent; eligibility: Eligibility; slots: Slot[] },
  choice: SlotChoice,
): Slot {
  if (campaign.reservation && eligibility.key === 'sold_out') throw new Problem('slotFull')
  if (!campaign.reservation || eligibility.key !== 'default') throw new Problem('notAvailable')
  const slot = slotOf(slots, choice)
  if (!slot) throw new Problem('invalid', { field: 'slot' })
  if (!fitsParty(campaign, choice.people)) throw new Problem('invalid', { field: 'people' })
  return slot
}

/** Whether a party of this size may come. */
export function fitsParty({ reservation }: CampaignContent, people: number): boolean {
  const { minPeople = 1, maxPeople = null } = reservation ?? {}
  return people >= minPeople && people <= (maxPeople ?? Infinity)
}

/** Whether each person who comes is a unit that costs something. */
export function isPaidByHead({ payOptions }: Pick<CampaignContent, 'payOptions'>): boolean {
  return payOptions.some(({ points, price }) => points > 0 || price > 0)
}

/** When a reservation is over, which is when its code ends. */
export function slotEnd(campaign: CampaignContent, slotAt: number): number {
  return slotAt + (campaign.reservation?.minutesPerSlot ?? 0) * 60_000
}
