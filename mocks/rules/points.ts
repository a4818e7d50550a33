import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { LedgerEntryTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { bangkokDay, endOfDay } from './bangkok.ts'
import { makeId } from './row-id.ts'
import { expiryOf, spend } from './points-rules.ts'

interface Whose {
  appId: string
  memberId: string
  now: number
}

interface Entry {
  kind: 'earn' | 'use' | 'expire'
  points: number
  at: number
  title: { en: string; th: string }
  type?: string
  expiresOn?: string
  redemptionId?: string
  receiptId?: string | undefined
}

const expired = { en: 'Points expired', th: 'คะแนนหมดอายุ' }
const ended = { en: 'Membership ended', th: 'สิ้นสุดการเป็นสมาชิก' }

/**
 * Brings a member's points up to the platform's day: what has passed its last day expires. What is
 * pending arrives when somebody decides, never by the clock. Call it inside a transaction.
 */
async function settlePoints(tx: Database, whose: Whose): Promise<void> {
  const today = bangkokDay(whose.now)
  const lots = await readLots(tx, whose)
  for (const [day, left] of lots.filter(([last]) => last < today)) {
    await setLot(tx, whose, day, 0)
    await record(tx, whose, { kind: 'expire', points: -left, at: endOfDay(day), title: expired })
  }
}

/** Settles in a transaction of its own, if there is anything to settle. */
export async function settlePointsIfDue(db: Database, whose: Whose): Promise<void> {
  const today = bangkokDay(whose.now)
  const over = await db
    .selectFrom('point_lot')
    .select('expires_on as day')
    .where('app_id', '=', whose.appId)
    .where('member_id', '=', whose.memberId)
    .where('remaining', '>', 0)
    .where('expires_on', '<', today)
    .executeTakeFirst()
  if (over) await db.transaction().execute((tx) => settlePoints(tx, whose))
}

/**
 * Takes points for a redemption, soonest expiry first. Call it inside a transaction.
 * @returns the balance that is left.
 * @throws Problem pointNotEnough
 */
export async function usePoints(
  tx: Database,
  whose: Whose,
  entry: { points: number; title: { en: string; th: string }; redemptionId: string },
): Promise<number> {
  await takeFromLots(tx, whose, entry.points)
  return record(tx, whose, { ...entry, kind: 'use', points: -entry.points, at: whose.now })
}

async function takeFromLots(tx: Database, whose: Whose, points: number) {
  const today = bangkokDay(whose.now)
  const lots = await readLots(tx, whose)
  const touched = spend(
    lots.filter(([day]) => day >= today),
    points,
  )
  if (!touched) throw new Problem('pointNotEnough')
  for (const [day, left] of touched) await setLot(tx, whose, day, left)
}

interface Addition {
  points: number
  title: { en: string; th: string }
  type: string
  expiresOn: string
  /** When it counts from, where that is not now. */
  at?: number
  receiptId?: string | undefined
}

/** Adds points that count until a day. Call it inside a transaction. */
export async function addPoints(tx: Database, whose: Whose, entry: Addition): Promise<number> {
  await addToLot(tx, whose, entry)
  return record(tx, whose, { ...entry, kind: 'earn', at: entry.at ?? whose.now })
}

async function addToLot(
  tx: Database,
  { appId, memberId }: Whose,
  { expiresOn, points }: { expiresOn: string; points: number },
) {
  await tx
    .insertInto('point_lot')
    .values({ app_id: appId, member_id: memberId, expires_on: expiresOn, remaining: points })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'member_id', 'expires_on'])
        .doUpdateSet((eb) => ({ remaining: eb('point_lot.remaining', '+', points) })),
    )
    .execute()
}

/** What is given back counts this much longer at least, however soon it would have expired. */
const daysBack = 30

/**
 * Gives points back that were taken from these lots, as one entry; each counts until its own day
 * again. Call it inside a transaction.
 * @returns the balance.
 */
export async function giveBack(
  tx: Database,
  whose: Whose,
  { lots, title }: { lots: [day: string, points: number][]; title: { en: string; th: string } },
): Promise<number> {
  const least = bangkokDay(whose.now + daysBack * 86_400_000)
  let points = 0
  for (const [day, taken] of lots) {
    points += taken
    await addToLot(tx, whose, { expiresOn: day > least ? day : least, points: taken })
  }
  return record(tx, whose, { kind: 'earn', type: 'adjust-add', points, title, at: whose.now })
}

/** Adds points as of today, which count as long as points do. Call it inside a transaction. */
export async function givePoints(
  tx: Database,
  whose: Whose,
  entry: Pick<Addition, 'points' | 'title' | 'type' | 'receiptId'>,
): Promise<number> {
  return addPoints(tx, whose, { ...entry, expiresOn: expiryOf(bangkokDay(whose.now)) })
}

/** Takes away all that a member has and would get: the membership ends. Call it inside a transaction. */
export async function forfeitPoints(tx: Database, whose: Whose): Promise<void> {
  let points = 0
  for (const [day, left] of await readLots(tx, whose)) {
    await setLot(tx, whose, day, 0)
    points += left
  }
  if (points > 0) {
    await record(tx, whose, { kind: 'expire', points: -points, at: whose.now, title: ended })
  }
  await tx
    .deleteFrom('pending_point')
    .where('app_id', '=', whose.appId)
    .where('member_id', '=', whose.memberId)
    .execute()
}

/**
 * Puts a member's points right by hand, up or down; what is taken away goes from the soonest expiry
 * on. Call it inside a transaction.
 * @throws Problem pointNotEnough
 */
export async function adjustPoints(
  tx: Database,
  whose: Whose,
  { points, title }: { points: number; title: { en: string; th: string } },
): Promise<number> {
  if (points >= 0) return givePoints(tx, whose, { points, title, type: 'adjust-add' })
  await takeFromLots(tx, whose, -points)
  return record(tx, whose, { kind: 'earn', type: 'adjust-deduct', points, title, at: whose.now })
}

/** What has not expired and is not used yet, soonest expiry first. */
export async function readLots(db: Database, whose: Whose): Promise<[string, number][]> {
  const rows = await selectLots(db, { appId: whose.appId, memberId: whose.memberId })
  return rows.map(({ expires_on, remaining }) => [expires_on, remaining])
}

const selectLots = prepared((db, of: { appId: string; memberId: string }) =>
  db
    .selectFrom('point_lot')
    .select(['expires_on', 'remaining'])
    .where('app_id', '=', of.appId)
    .where('member_id', '=', of.memberId)
    .where('remaining', '>', 0)
    .orderBy('expires_on'),
)

async function setLot(tx: Database, { appId, memberId }: Whose, day: string, remaining: number) {
  await updateLot(tx, { appId, memberId, day, remaining })
}

const updateLot = prepared(
  (db, of: { appId: string; memberId: string; day: string; remaining: number }) =>
    db
      .updateTable('point_lot')
      .set({ remaining: of.remaining })
      .where('app_id', '=', of.appId)
      .where('member_id', '=', of.memberId)
      .where('expires_on', '=', of.day),
)

// One entry of the ledger, and the balance that follows it. A balance below zero is refused by the
// condition here, and by the table's own check.
async function record(tx: Database, { appId, memberId, now }: Whose, entry: Entry) {
  const [updated] = await updateBalance(tx, {
    appId,
    memberId,
    now,
    points: entry.points,
    least: Math.max(0, -entry.points),
  })
  if (!updated) throw new Problem('pointNotEnough')
  await insertEntry(tx, {
    app_id: appId,
    id: makeId(now),
    member_id: memberId,
    at: entry.at,
    kind: entry.kind,
    type: entry.type ?? 'default',
    points: entry.points,
    title_json: JSON.stringify(entry.title),
    qualifies: entry.type === 'ocr-point' ? 1 : 0,
    expires_on: entry.expiresOn ?? null,
    redemption_id: entry.redemptionId ?? null,
    receipt_id: entry.receiptId ?? null,
  })
  return updated.balance
}

interface BalanceChange {
  appId: string
  memberId: string
  now: number
  points: number
  /** What the balance must be at least. */
  least: number
}

const updateBalance = prepared((db, of: BalanceChange) =>
  db
    .updateTable('member')
    .set((eb) => ({ balance: eb('balance', '+', of.points), balance_at: of.now }))
    .where('app_id', '=', of.appId)
    .where('id', '=', of.memberId)
    .where('balance', '>=', of.least)
    .returning('balance'),
)

const insertEntry = prepared((db, row: Selectable<LedgerEntryTable>) =>
  db.insertInto('ledger_entry').values(row),
)
