import { expiryOf, spend } from './rules.ts'
import {
  addToBalance,
  addToLot,
  deletePending,
  hasExpiredLot,
  insertEntry,
  readLots,
  setLot,
} from './store.ts'
import type { OwnerAt } from '../owner.ts'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { LedgerEntryTable } from '../../database/schema.ts'
import { Problem } from '../../values/problem.ts'
import { bangkokDay, endOfDay } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'

// Everything that changes a member's points. Call these inside a transaction.

interface Entry {
  /** Of its row, where another row names it. */
  id?: string
  kind: LedgerEntryTable['kind']
  points: number
  title: Text
  type?: string
  /** When it counts from, where that is not now. */
  at?: number
  expiresOn?: string
  redemptionId?: string
  receiptId?: string | undefined
}

const expired = { en: 'Points expired', th: 'คะแนนหมดอายุ' }
const ended = { en: 'Membership ended', th: 'สิ้นสุดการเป็นสมาชิก' }

/**
 * Lets the points expire whose last day is over, in a transaction of its own. Pending points arrive
 * by a decision, never by the clock.
 */
export async function settlePointsIfDue(db: Database, owner: OwnerAt): Promise<void> {
  if (!(await hasExpiredLot(db, owner, bangkokDay(owner.now)))) return
  await db.transaction().execute((tx) => settlePoints(tx, owner))
}

async function settlePoints(tx: Database, owner: OwnerAt): Promise<void> {
  const today = bangkokDay(owner.now)
  const lots = await readLots(tx, owner)
  for (const [day, left] of lots.filter(([last]) => last < today)) {
    await setLot(tx, { ...owner, day, remaining: 0 })
    await record(tx, owner, { kind: 'expire', points: -left, at: endOfDay(day), title: expired })
  }
}

/**
 * Takes points for a redemption, soonest expiry first.
 * @returns the balance that is left.
 * @throws Problem pointNotEnough
 */
export async function usePoints(
  tx: Database,
  owner: OwnerAt,
  entry: { points: number; title: Text; redemptionId: string },
): Promise<number> {
  await takeFromLots(tx, owner, entry.points)
  return record(tx, owner, { ...entry, kind: 'use', points: -entry.points })
}

async function takeFromLots(tx: Database, owner: OwnerAt, points: number) {
  const today = bangkokDay(owner.now)
  const lots = await readLots(tx, owner)
  const touched = spend(
    lots.filter(([day]) => day >= today),
    points,
  )
  if (!touched) throw new Problem('pointNotEnough')
  for (const [day, remaining] of touched) await setLot(tx, { ...owner, day, remaining })
}

type Addition = Omit<Entry, 'kind' | 'type'> & { type: string }

/** Adds points that count until a day. @returns the balance. */
export async function addPoints(
  tx: Database,
  owner: OwnerAt,
  entry: Addition & { expiresOn: string },
): Promise<number> {
  await addToLot(tx, owner, { day: entry.expiresOn, points: entry.points })
  return record(tx, owner, { ...entry, kind: 'earn' })
}

/** Adds points as of today, for as long as points count. @returns the balance. */
export async function givePoints(
  tx: Database,
  owner: OwnerAt,
  entry: Pick<Addition, 'id' | 'points' | 'title' | 'type' | 'receiptId'>,
): Promise<number> {
  return addPoints(tx, owner, { ...entry, expiresOn: expiryOf(bangkokDay(owner.now)) })
}

/** Points that are given back count this much longer at least, however soon they would expire. */
const daysBack = 30

/**
 * Gives points back that were taken from these lots, as one entry; each counts until its own day
 * again.
 * @returns the balance.
 */
export async function giveBack(
  tx: Database,
  owner: OwnerAt,
  { lots, title }: { lots: [day: string, points: number][]; title: Text },
): Promise<number> {
  const least = bangkokDay(owner.now + daysBack * 86_400_000)
  let points = 0
  for (const [day, taken] of lots) {
    points += taken
    await addToLot(tx, owner, { day: day > least ? day : least, points: taken })
  }
  return record(tx, owner, { kind: 'earn', type: 'adjust-add', points, title })
}

/** Takes away all that a member has and would get: the membership ends. */
export async function forfeitPoints(tx: Database, owner: OwnerAt): Promise<void> {
  let points = 0
  for (const [day, left] of await readLots(tx, owner)) {
    await setLot(tx, { ...owner, day, remaining: 0 })
    points += left
  }
  if (points > 0) await record(tx, owner, { kind: 'expire', points: -points, title: ended })
  await deletePending(tx, owner)
}

/**
 * Corrects a member's points by hand, up or down; points are taken from the soonest expiry on.
 * @throws Problem pointNotEnough
 */
export async function adjustPoints(
  tx: Database,
  owner: OwnerAt,
  { points, title }: { points: number; title: Text },
): Promise<number> {
  if (points >= 0) return givePoints(tx, owner, { points, title, type: 'adjust-add' })
  await takeFromLots(tx, owner, -points)
  return record(tx, owner, { kind: 'earn', type: 'adjust-deduct', points, title })
}

/** Adds one entry to the ledger. @returns the balance that follows it. */
async function record(tx: Database, { appId, memberId, now }: OwnerAt, entry: Entry) {
  const { points } = entry
  // A balance below zero is refused by the condition here, and by the table's own check.
  const least = Math.max(0, -points)
  const [updated] = await addToBalance(tx, { appId, memberId, now, points, least })
  if (!updated) throw new Problem('pointNotEnough')
  await insertEntry(tx, {
    app_id: appId,
    id: entry.id ?? makeId(now),
    member_id: memberId,
    at: entry.at ?? now,
    kind: entry.kind,
    type: entry.type ?? 'default',
    points,
    title_json: JSON.stringify(entry.title),
    qualifies: entry.type === 'ocr-point' ? 1 : 0,
    expires_on: entry.expiresOn ?? null,
    redemption_id: entry.redemptionId ?? null,
    receipt_id: entry.receiptId ?? null,
  })
  return updated.balance
}
