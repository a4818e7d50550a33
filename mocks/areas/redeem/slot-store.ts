import { slotHolds } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import type { Owner, OwnerAt } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { Problem } from '../../values/problem.ts'
import { makeId } from '../../values/ids.ts'

/** How long seats are kept while a member confirms. */
const holdMs = 5 * 60_000

/** A slot of a campaign, with the seats that are left for a member. */
export interface Slot {
  campaignId: number
  /** 0 where the campaign is not at a branch. */
  storeId: number
  /** Milliseconds since 1970. */
  at: number
  left: number
}

interface SlotQuery {
  appId: string
  now: number
  /** The member whose own hold does not count against them. */
  memberId?: string | undefined
  campaignId?: number | undefined
}

/** The slots that are still to come, soonest first. Seats are held until a hold ends. */
export async function readSlots(
  db: Database,
  { appId, now, memberId = '', campaignId }: SlotQuery,
): Promise<Slot[]> {
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

interface Seats extends OwnerAt {
  campaignId: number
  storeId: number
  slotAt: number
  people: number
}

/**
 * Holds seats for a member, in place of their earlier hold on the same campaign. Call it inside a
 * transaction.
 * @throws Problem slotFull, tooManyRequests
 */
export async function holdSeats(tx: Database, seats: Seats) {
  const { appId, campaignId, memberId, storeId, slotAt, people, now } = seats
  // Writing the row first makes other requests for the same slot wait here.
  const [free] = await touchSlot(tx, { ...seats, taking: 0 })
  if (!free) throw new Problem('slotFull')
  await takeAttempt(tx, slotHolds, { appId, subject: `${memberId}\n${campaignId}`, now })
  const until = now + holdMs
  const hold = { id: makeId(now), store_id: storeId, slot_at: slotAt, people, until }
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
 * Takes seats for good, and ends the member's hold. Call it inside a transaction.
 * @throws Problem slotFull
 */
export async function takeSeats(tx: Database, seats: Seats): Promise<void> {
  const [taken] = await touchSlot(tx, { ...seats, taking: seats.people })
  if (!taken) throw new Problem('slotFull')
  await releaseSeats(tx, seats)
}

type TakenSeats = Omit<Seats, 'storeId' | 'memberId' | 'now'>

/**
 * Gives seats back that were taken for good. Call it inside a transaction. `storeId` null: they were
 * taken without a branch, or before migration 0020, when every branch counted them.
 */
export async function giveSeatsBack(
  tx: Database,
  { storeId, ...seats }: TakenSeats & { storeId: number | null },
): Promise<void> {
  const isCounted = await reduceTaken(tx, seats, storeId ?? 0)
  if (storeId === null && !isCounted) await reduceTaken(tx, seats)
}

/** @returns whether there was a slot with as many seats taken, of the branch if one is named */
async function reduceTaken(
  tx: Database,
  { appId, campaignId, slotAt, people }: TakenSeats,
  storeId?: number,
): Promise<boolean> {
  const reduced = await tx
    .updateTable('slot_stock')
    .set((eb) => ({ taken: eb('taken', '-', people) }))
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('slot_at', '=', slotAt)
    .where('taken', '>=', people)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .returning('store_id')
    .execute()
  return reduced.length > 0
}

/** @returns whether there was such a hold. */
export async function releaseSeats(
  db: Database,
  { appId, campaignId, memberId, id }: Owner & { campaignId: number; id?: string },
): Promise<boolean> {
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

// One statement decides, so that two requests at once cannot both take the last seats.
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
