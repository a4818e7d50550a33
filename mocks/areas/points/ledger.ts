import { lookUp } from '@/contract/look-up'
import type { EarnType } from '@/contract/point-history'
import { expiryOf, isTermEnd, type Lot, spend, takenLots } from './rules.ts'
import { settleLevel } from './settle-level.ts'
import {
  addToBalance,
  addToLot,
  deletePending,
  deletePendingById,
  hasExpiredLot,
  insertEntry,
  insertPending,
  readDuePending,
  readLots,
  setLot,
  sumOfWay,
} from './store.ts'
import type { OwnerAt } from '../owner.ts'
import { readMember } from '../profile/member-store.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { together } from '../../database/together.ts'
import { transact } from '../../database/transact.ts'
import type { EarnWayName, LedgerEntryTable } from '../../database/schema.ts'
import { Problem } from '../../values/problem.ts'
import { addDays, bangkokDay, dayAround, endOfDay, startOfDay } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'

// Everything that changes a member's points. Call these inside a transaction.

interface Entry {
  /** Of its row, where another row names it. */
  id?: string
  kind: LedgerEntryTable['kind']
  points: number
  title: Text
  type?: EarnType
  way?: EarnWayName
  /** Who or what gives them, such as the name of a reviewer or the id of a campaign. */
  givenBy?: string
  /** When it counts from, where that is not now. */
  at?: number
  expiresOn?: string
  redemptionId?: string
  receiptId?: string | undefined
}

const expired = ownText('points', 'expired')
const ended = ownText('points', 'ended')

/**
 * Lets the points expire whose last day is over, and gives those that waited for the day, in a
 * transaction of its own. Points that wait for a decision arrive by it, never by the clock.
 */
export async function settlePointsIfDue(db: Database, brand: Brand, owner: OwnerAt): Promise<void> {
  const today = bangkokDay(owner.now)
  const isDue =
    (await hasExpiredLot(db, owner, today)) ||
    (await readDuePending(db, owner, today)) !== undefined
  if (!isDue) return
  await transact(db, async (tx) => {
    if (await addPending(tx, brand, owner)) await settleLevel(tx, brand, owner)
    await settlePoints(tx, owner)
  })
}

/**
 * Adds points that waited for a day, as of that day, whenever the member comes; what is over its limit
 * waits for the next one.
 * @returns whether some count for the level, which the caller settles once all of them are there
 */
export async function addPending(tx: Database, brand: Brand, owner: OwnerAt): Promise<boolean> {
  let hasQualifying = false
  for (;;) {
    const row = await readDuePending(tx, owner, bangkokDay(owner.now))
    if (!row) return hasQualifying
    await deletePendingById(tx, { app_id: owner.appId, id: row.id })
    const isAdded = await addWithinDay(tx, brand, owner, {
      id: row.id,
      at: startOfDay(row.due_on),
      points: row.points,
      title: Text.parse(JSON.parse(row.title_json ?? 'null')),
      way: row.way,
      givenBy: row.given_by ?? '',
      receiptId: row.receipt_id ?? undefined,
    })
    if (isAdded && qualifies(row.way)) hasQualifying = true
  }
}

async function settlePoints(tx: Database, owner: OwnerAt): Promise<void> {
  const today = bangkokDay(owner.now)
  const lots = await readLots(tx, owner)
  for (const [day, left] of lots.filter(([last]) => last < today)) {
    await setLot(tx, { ...owner, day, remaining: 0 })
    await record(tx, owner, { kind: 'expire', points: -left, at: endOfDay(day), title: expired })
  }
}

/** What it takes from which lots to spend points. */
export interface Spending {
  /** What is left of the lots that are touched. */
  left: Lot[]
  taken: Lot[]
}

/**
 * Takes points from lots, as they were read, soonest expiry first.
 * @throws Problem pointNotEnough
 */
export function spendingOf(lots: readonly Lot[], points: number, now: number): Spending {
  const today = bangkokDay(now)
  const valid = lots.filter(([day]) => day >= today)
  const left = spend(valid, points)
  if (!left) {
    const sum = valid.reduce((total, [, remaining]) => total + remaining, 0)
    throw new Problem('pointNotEnough', { pointsShort: points - sum })
  }
  return { left, taken: takenLots(valid, left) }
}

/**
 * Spends points on a redemption.
 * @returns the balance that is left.
 * @throws Problem pointNotEnough
 */
export async function spendPoints(
  tx: Database,
  owner: OwnerAt,
  { left }: Spending,
  entry: { points: number; title: Text; redemptionId: string },
): Promise<number> {
  const [balance] = await together(
    record(tx, owner, { ...entry, kind: 'use', points: -entry.points }),
    setLots(tx, owner, left),
  )
  return balance
}

async function takeFromLots(tx: Database, owner: OwnerAt, points: number) {
  const { left } = spendingOf(await readLots(tx, owner), points, owner.now)
  await setLots(tx, owner, left)
}

async function setLots(tx: Database, owner: OwnerAt, lots: readonly Lot[]) {
  await together(...lots.map(([day, remaining]) => setLot(tx, { ...owner, day, remaining })))
}

/** The type of an entry in the history, by what its points were given for. */
const typesOfWays: Record<EarnWayName, EarnType> = {
  receipt: 'ocr-point',
  code: 'default',
  friend: 'trace-fgf',
  survey: 'trace-survey',
  shop: 'default',
  reward: 'default',
  welcome: 'trace-welcome',
  desk: 'adjust-add',
}

type Gift = Pick<Entry, 'id' | 'points' | 'title' | 'receiptId' | 'at'> &
  Required<Pick<Entry, 'way' | 'givenBy'>>

/** Adds points that count until a day. @returns the balance. */
export async function addPoints(
  tx: Database,
  owner: OwnerAt,
  gift: Gift & { expiresOn: string },
): Promise<number> {
  await addToLot(tx, owner, { day: gift.expiresOn, points: gift.points })
  return record(tx, owner, { ...gift, type: typesOfWays[gift.way], kind: 'earn' })
}

/** Adds points for as long as points count; a level that they reach is given. @returns the balance. */
export async function givePoints(
  tx: Database,
  brand: Brand,
  owner: OwnerAt,
  gift: Gift,
): Promise<number> {
  const balance = await addForTerm(tx, owner, gift)
  if (qualifies(gift.way)) await settleLevel(tx, brand, owner)
  return balance
}

function addForTerm(tx: Database, owner: OwnerAt, gift: Gift) {
  return addPoints(tx, owner, { ...gift, expiresOn: lastDayOf(gift.at ?? owner.now) })
}

/** The last day on which points that are given now count. */
function lastDayOf(at: number) {
  return expiryOf(bangkokDay(at))
}

/** Whether points of a way count for the level: those of purchases. */
function qualifies(way: EarnWayName | undefined) {
  return way === 'receipt' || way === 'shop'
}

/**
 * Adds points of a way that may have a limit for the day, after those that waited for it. What is over
 * it waits for the next day; a gift that is larger than the limit is the only one of its day.
 * @returns whether they wait
 */
export async function deliverPoints(
  tx: Database,
  brand: Brand,
  owner: OwnerAt,
  gift: Gift,
): Promise<boolean> {
  const hasQualifying = await addPending(tx, brand, owner)
  const isAdded = await addWithinDay(tx, brand, owner, gift)
  if (hasQualifying || (isAdded && qualifies(gift.way))) await settleLevel(tx, brand, owner)
  return !isAdded
}

/** @returns false where the day's limit is reached: they wait */
async function addWithinDay(tx: Database, brand: Brand, owner: OwnerAt, gift: Gift) {
  const { pointsPerDay } = brand.earn.pointRule
  const most = lookUp(pointsPerDay, gift.way)
  const { from, to } = dayAround(gift.at ?? owner.now)
  const given = most === undefined ? 0 : await sumOfWay(tx, owner, { way: gift.way, from, to })
  if (most === undefined || given === 0 || given + gift.points <= most) {
    await addForTerm(tx, owner, gift)
    return true
  }
  await insertPending(tx, {
    app_id: owner.appId,
    id: gift.id ?? makeId(owner.now),
    member_id: owner.memberId,
    points: gift.points,
    due_on: bangkokDay(to),
    title_json: JSON.stringify(gift.title),
    way: gift.way,
    given_by: gift.givenBy,
    receipt_id: gift.receiptId ?? null,
  })
  return false
}

/** Points whose last day passed while they were spent count this much longer when they come back. */
const daysBack = 30

/** The last day of such points. It is the end of no term, by which `giveBack` finds that they had it. */
export function dayOfReturned(now: number): string {
  const day = addDays(bangkokDay(now), daysBack)
  return isTermEnd(day) ? addDays(day, 1) : day
}

/**
 * Gives points back that were taken from these lots, as one entry; each counts until its own day
 * again. Points are prolonged once, and by what was not paid never: otherwise booking and cancelling
 * again and again would keep points for ever. Other points whose day is over expire at once, and all of a
 * membership that has ended.
 */
export async function giveBack(
  tx: Database,
  owner: OwnerAt,
  given: {
    lots: [day: string, points: number][]
    title: Text
    givenBy: string
    isUnpaid: boolean
  },
): Promise<void> {
  const { lots, title, givenBy, isUnpaid } = given
  const today = bangkokDay(owner.now)
  await settlePoints(tx, owner)
  let points = 0
  let over = 0
  for (const [day, taken] of lots) {
    points += taken
    if (day >= today) await addToLot(tx, owner, { day, points: taken })
    else if (isUnpaid || !isTermEnd(day)) over += taken
    else await addToLot(tx, owner, { day: dayOfReturned(owner.now), points: taken })
  }
  const entry = { points, title, way: 'reward', givenBy } as const
  await record(tx, owner, { ...entry, kind: 'earn', type: 'adjust-add' })
  // Now: at the end of their day the member did not have them.
  if (over > 0) await record(tx, owner, { kind: 'expire', points: -over, title: expired })
  const { state } = await readMember(tx, owner)
  if (state === 'closed') await forfeitPoints(tx, owner)
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

/** Takes given points back, as many of them as the member still has. @returns how many */
export async function takeBack(tx: Database, owner: OwnerAt, gift: Gift): Promise<number> {
  const today = bangkokDay(owner.now)
  const lots = await readLots(tx, owner)
  const left = lots.reduce((sum, [day, points]) => (day >= today ? sum + points : sum), 0)
  const points = Math.min(gift.points, left)
  if (points === 0) return 0
  await takeFromLots(tx, owner, points)
  await record(tx, owner, { ...gift, points: -points, kind: 'earn', type: 'adjust-deduct' })
  return points
}

/**
 * Corrects a member's points by hand, up or down; points are taken from the soonest expiry on.
 * @throws Problem pointNotEnough
 */
export async function adjustPoints(
  tx: Database,
  owner: OwnerAt,
  { points, title, by }: { points: number; title: Text; by: string },
): Promise<number> {
  const entry = { points, title, way: 'desk', givenBy: by } as const
  if (points >= 0) return addPoints(tx, owner, { ...entry, expiresOn: lastDayOf(owner.now) })
  await takeFromLots(tx, owner, -points)
  return record(tx, owner, { ...entry, kind: 'earn', type: 'adjust-deduct' })
}

/** Adds one entry to the ledger. @returns the balance that follows it. */
async function record(tx: Database, { appId, memberId, now }: OwnerAt, entry: Entry) {
  const { points } = entry
  // A balance below zero is refused by the condition here, and by the table's own check.
  const least = Math.max(0, -points)
  const row = {
    app_id: appId,
    id: entry.id ?? makeId(now),
    member_id: memberId,
    at: entry.at ?? now,
    kind: entry.kind,
    type: entry.type ?? 'default',
    points,
    title_json: JSON.stringify(entry.title),
    qualifies: qualifies(entry.way) ? 1 : 0,
    expires_on: entry.expiresOn ?? null,
    redemption_id: entry.redemptionId ?? null,
    receipt_id: entry.receiptId ?? null,
    way: entry.way ?? null,
    given_by: entry.givenBy ?? null,
  }
  const change = { appId, memberId, now, points, least }
  const [[updated]] = await together(addToBalance(tx, change), insertEntry(tx, row))
  if (!updated) throw new Problem('pointNotEnough')
  return updated.balance
}
