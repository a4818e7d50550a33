import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { Problem } from '../problem.ts'
import { makeId } from './row-id.ts'

/** How long seats are kept while a member confirms. */
const holdMs = 5 * 60_000

/** A time of a campaign, with the seats that somebody could have at a moment. */
export interface Slot {
  campaignId: number
  /** 0 where the campaign is not at a branch. */
  storeId: number
  /** Milliseconds since 1970. */
  at: number
  left: number
}

interface Looking {
  appId: string
  now: number
  /** Their own hold does not stand in their way. */
  memberId?: string | undefined
  campaignId?: number | undefined
}

/** The times that are still to come, soonest first. A hold counts until its time is over. */
export async function readSlots(db: Database, looking: Looking): Promise<Slot[]> {
  const { appId, now, memberId = '', campaignId } = looking
  return db
    .selectFrom('slot_stock')
    .leftJoin('slot_hold', (join) =>
      join
        .onRef('slot_hold.app_id', '=', 'slot_stock.app_id')
        .onRef('slot_hold.campaign_id', '=', 'slot_stock.campaign_id')
        .onRef('slot_hold.store_id', '=', 'slot_stock.store_id')
        .onRef('slot_hold.slot_at', '=', 'slot_stock.slot_at')
        .on('slot_hold.until', '>', now)
        .on('slot_hold.member_id', '!=', memberId),
    )
    .select(({ fn, eb }) => [
      'slot_stock.campaign_id as campaignId',
      'slot_stock.slot_at as at',
      'slot_stock.store_id as storeId',
      eb(
        eb('slot_stock.seats', '-', eb.ref('slot_stock.taken')),
        '-',
        fn.coalesce(fn.sum<number>('slot_hold.people'), eb.lit(0)),
      )
        .$castTo<number>()
        .as('left'),
    ])
    .where('slot_stock.app_id', '=', appId)
    .where('slot_stock.slot_at', '>', now)
    .$if(campaignId !== undefined, (query) =>
      query.where('slot_stock.campaign_id', '=', campaignId ?? 0),
    )
    .groupBy([
      'slot_stock.campaign_id',
      'slot_stock.store_id',
      'slot_stock.slot_at',
      'slot_stock.seats',
      'slot_stock.taken',
    ])
    .orderBy('slot_stock.slot_at')
    .orderBy('slot_stock.store_id')
    .execute()
}

interface Seats {
  appId: string
  campaignId: number
  memberId: string
  storeId: number
  slotAt: number
  people: number
  now: number
}

/**
 * Keeps seats for a member; their hold on the same campaign before it ends. Call it inside a
 * transaction.
 * @throws Problem slotFull
 */
export async function holdSeats(tx: Database, seats: Seats) {
  const { appId, campaignId, memberId, storeId, slotAt, people, now } = seats
  // Writes the row first: whoever wants seats of the same time waits here.
  const [free] = await touchSlot(tx, { ...seats, taking: 0 })
  if (!free) throw new Problem('slotFull')
  const hold = {
    id: makeId(now),
    store_id: storeId,
    slot_at: slotAt,
    people,
    until: now + holdMs,
  }
  await tx
    .insertInto('slot_hold')
    .values({ app_id: appId, campaign_id: campaignId, member_id: memberId, ...hold })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'campaign_id', 'member_id']).doUpdateSet(hold),
    )
    .execute()
  return hold
}

/**
 * Takes seats for good, those that the member holds first of all. Call it inside a transaction.
 * @throws Problem slotFull
 */
export async function takeSeats(tx: Database, seats: Seats): Promise<void> {
  const [taken] = await touchSlot(tx, { ...seats, taking: seats.people })
  if (!taken) throw new Problem('slotFull')
  await releaseSeats(tx, seats)
}

/**
 * Gives seats back that were taken for good. Call it inside a transaction. `storeId` null: the
 * branch was not known when they were taken, so that every branch counts them.
 */
export async function giveSeatsBack(
  tx: Database,
  seats: Omit<Seats, 'storeId' | 'memberId' | 'now'> & { storeId: number | null },
): Promise<void> {
  const { appId, campaignId, storeId, slotAt, people } = seats
  await tx
    .updateTable('slot_stock')
    .set((eb) => ({ taken: eb('taken', '-', people) }))
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('slot_at', '=', slotAt)
    .$if(storeId !== null, (query) => query.where('store_id', '=', storeId))
    .execute()
}

/** @returns whether there was such a hold. */
export async function releaseSeats(
  db: Database,
  whose: { appId: string; campaignId: number; memberId: string; id?: string },
): Promise<boolean> {
  const { appId, campaignId, memberId, id } = whose
  const released = await db
    .deleteFrom('slot_hold')
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  return released.length > 0
}

/** The branches that a campaign's times are at, of all that the brand has; 0 alone where at none. */
export function branchesOf(
  { stores }: Pick<CampaignContent, 'stores'>,
  all: readonly number[],
): readonly number[] {
  const branches = stores === 'all' ? all : stores
  return branches.length === 0 ? [0] : branches
}

/** The time that is meant: with several branches, it names one of them. */
export function slotOf(
  slots: readonly Slot[],
  { slotAt, storeId }: { slotAt: number; storeId?: number | undefined },
): Slot | undefined {
  const atThatTime = slots.filter(({ at }) => at === slotAt)
  if (storeId !== undefined) return atThatTime.find((slot) => slot.storeId === storeId)
  return atThatTime.length === 1 ? atThatTime[0] : undefined
}

/** Whether so many people may come at once. */
export function fitsParty({ reservation }: CampaignContent, people: number): boolean {
  const { minPeople = 1, maxPeople = null } = reservation ?? {}
  return people >= minPeople && people <= (maxPeople ?? Infinity)
}

/** Whether everybody who comes is redeemed for. */
export function isPaidByHead({ payOptions }: Pick<CampaignContent, 'payOptions'>): boolean {
  return payOptions.some(({ points, price }) => points > 0 || price > 0)
}

/** When a reservation is over, which is when its code ends. */
export function slotEnd(campaign: CampaignContent, slotAt: number): number {
  return slotAt + (campaign.reservation?.minutesPerSlot ?? 0) * 60_000
}

// One statement decides, so that two at once cannot both have the last seats.
const touchSlot = prepared((db, of: Seats & { taking: number }) =>
  db
    .updateTable('slot_stock')
    .set((eb) => ({ taken: eb('taken', '+', of.taking) }))
    .where('app_id', '=', of.appId)
    .where('campaign_id', '=', of.campaignId)
    .where('store_id', '=', of.storeId)
    .where('slot_at', '=', of.slotAt)
    .where('slot_at', '>', of.now)
    .where(({ eb, selectFrom, lit, fn }) =>
      eb(
        'seats',
        '>=',
        eb(
          eb('taken', '+', of.people),
          '+',
          fn.coalesce(
            selectFrom('slot_hold')
              .select(({ fn: own }) => own.sum<number>('people').as('held'))
              .where('app_id', '=', of.appId)
              .where('campaign_id', '=', of.campaignId)
              .where('store_id', '=', of.storeId)
              .where('slot_at', '=', of.slotAt)
              .where('member_id', '!=', of.memberId)
              .where('until', '>', of.now),
            lit(0),
          ),
        ),
      ),
    )
    .returning('slot_at'),
)
