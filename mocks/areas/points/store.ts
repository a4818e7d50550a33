import type { NotNull, Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { EarnWayName, LedgerEntryTable, PendingPointTable } from '../../database/schema.ts'
import { ownedBy, type Owner, type OwnerAt } from '../owner.ts'

/** Points that are not used and not expired, by their last day, soonest expiry first. */
export async function readLots(
  db: Database,
  { appId, memberId }: Owner,
): Promise<[day: string, left: number][]> {
  const rows = await selectLots(db, { appId, memberId })
  return rows.map(({ expires_on, remaining }) => [expires_on, remaining])
}

const selectLots = prepared((db, of: Owner) =>
  db
    .selectFrom('point_lot')
    .select(['expires_on', 'remaining'])
    .where(ownedBy(of))
    .where('remaining', '>', 0)
    .orderBy('expires_on'),
)

/** Whether a member has points whose last day was before `today`. */
export async function hasExpiredLot(db: Database, owner: Owner, today: string): Promise<boolean> {
  const lot = await db
    .selectFrom('point_lot')
    .select('expires_on as day')
    .where(ownedBy(owner))
    .where('remaining', '>', 0)
    .where('expires_on', '<', today)
    .executeTakeFirst()
  return lot !== undefined
}

export const setLot = prepared((db, of: Owner & { day: string; remaining: number }) =>
  db
    .updateTable('point_lot')
    .set({ remaining: of.remaining })
    .where(ownedBy(of))
    .where('expires_on', '=', of.day),
)

export async function addToLot(
  tx: Database,
  { appId, memberId }: Owner,
  { day, points }: { day: string; points: number },
): Promise<void> {
  await tx
    .insertInto('point_lot')
    .values({ app_id: appId, member_id: memberId, expires_on: day, remaining: points })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'member_id', 'expires_on'])
        .doUpdateSet((eb) => ({ remaining: eb('point_lot.remaining', '+', points) })),
    )
    .execute()
}

/** Changes a member's balance, as long as it is `least` at least. */
export const addToBalance = prepared((db, of: OwnerAt & { points: number; least: number }) =>
  db
    .updateTable('member')
    .set((eb) => ({ balance: eb('balance', '+', of.points), balance_at: of.now }))
    .where('app_id', '=', of.appId)
    .where('id', '=', of.memberId)
    .where('balance', '>=', of.least)
    .returning('balance'),
)

type NewEntry = Omit<Selectable<LedgerEntryTable>, 'balance' | 'qualified'>

export const insertEntry = prepared((db, row: NewEntry) =>
  db.insertInto('ledger_entry').values(row),
)

/** The points of a member that count for the level, of entries between two instants. */
export async function sumQualifying(
  db: Database,
  owner: Owner,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const before = await qualifiedUntil(db, owner, from - 1)
  return Math.max(0, (await qualifiedUntil(db, owner, to)) - before)
}

async function qualifiedUntil(db: Database, owner: Owner, at: number) {
  const last = await entriesOf(db, owner)
    .select('qualified')
    .where('at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return last?.qualified ?? 0
}

export interface Unsettled {
  id: string
  level_period: number
}

interface UnsettledPart {
  appId: string
  period: number
  /** Only members behind this one. */
  after: Unsettled | undefined
  top: number
}

/** Members whose level was settled by an earlier period than the one that began at `period`. */
export function readUnsettledLevels(
  db: Database,
  { appId, period, after, top }: UnsettledPart,
): Promise<Unsettled[]> {
  return db
    .selectFrom('member')
    .select(['id', 'level_period'])
    .where('app_id', '=', appId)
    .where('level_period', '<', period)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('level_period', 'id'),
          '>',
          eb.tuple(after?.level_period ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('level_period')
    .orderBy('id')
    .limit(top)
    .execute()
}

interface HistoryPart {
  kind: LedgerEntryTable['kind']
  top: number
  /** The id of the entry that the part begins after. */
  before: string | undefined
}

/**
 * A part of a member's ledger, the latest first, each entry with the balance that followed it,
 * whatever the kinds of those before. An id that is not this member's gives nothing.
 */
export async function readHistory(db: Database, owner: Owner, { kind, top, before }: HistoryPart) {
  const part = entriesOf(db, owner)
    .select(['id', 'at', 'kind', 'type', 'points', 'title_json', 'expires_on', 'balance'])
    .where('kind', '=', kind)
    .limit(top)
  if (before === undefined) return part.execute()
  const last = await db
    .selectFrom('ledger_entry')
    .select(['id', 'at', 'points'])
    .where(ownedBy(owner))
    .where('id', '=', before)
    .executeTakeFirst()
  if (!last) return []
  return part
    .where('at', '<=', last.at)
    .where(({ eb, or, and }) =>
      or([
        eb('at', '<', last.at),
        eb('points', '>', last.points),
        and([eb('points', '=', last.points), eb('id', '<', last.id)]),
      ]),
    )
    .execute()
}

/**
 * A member's entries, the latest first. Within one instant additions come first: a request that
 * adds and uses points must not show a balance below zero.
 */
function entriesOf(db: Database, owner: Owner) {
  return db
    .selectFrom('ledger_entry')
    .where(ownedBy(owner))
    .orderBy('at', 'desc')
    .orderBy('points')
    .orderBy('id', 'desc')
}

/** Points that a member gets later, the soonest first. */
export function readPending(db: Database, owner: Owner) {
  return db
    .selectFrom('pending_point')
    .select(['points', 'due_on', 'title_json'])
    .where(ownedBy(owner))
    .orderBy('due_on')
    .execute()
}

/** The first of the decided points that wait for a day until this one. */
export function readDuePending(db: Database, owner: Owner, today: string) {
  return db
    .selectFrom('pending_point')
    .selectAll()
    .where(ownedBy(owner))
    .where('way', 'is not', null)
    .where('due_on', '<=', today)
    .orderBy('due_on')
    .limit(1)
    .$narrowType<{ way: NotNull }>()
    .executeTakeFirst()
}

/** The points of a way that a member got between two instants, also those taken back later. */
export async function sumOfWay(
  db: Database,
  owner: Owner,
  { way, from, to }: { way: EarnWayName; from: number; to: number },
): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number | null>('points').as('sum'))
    .where(ownedBy(owner))
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('way', '=', way)
    .where('points', '>', 0)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Adds points that arrive later; those of a receipt under its id. */
export async function insertPending(tx: Database, row: PendingPointTable): Promise<void> {
  await tx.insertInto('pending_point').values(row).execute()
}

/** @returns whether they were still waiting */
export async function deletePendingById(
  tx: Database,
  { app_id, id }: Pick<PendingPointTable, 'app_id' | 'id'>,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('pending_point')
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deletePending(tx: Database, owner: Owner): Promise<void> {
  await tx.deleteFrom('pending_point').where(ownedBy(owner)).execute()
}

interface LotPart {
  appId: string
  /** The last days of the points, both included. */
  from: string
  to: string
  /** Only lots behind this one. */
  after: { day: string; memberId: string } | undefined
  top: number
}

/** Points of all members that expire within some days, the soonest first. */
export function readExpiringLots(db: Database, { appId, from, to, after, top }: LotPart) {
  const lots = db
    .selectFrom('point_lot')
    .select(['member_id', 'expires_on', 'remaining'])
    .where('app_id', '=', appId)
    .where('remaining', '>', 0)
    .where('expires_on', '<=', to)
    .orderBy('expires_on')
    .orderBy('member_id')
    .limit(top)
  if (!after) return lots.where('expires_on', '>=', from).execute()
  const { day, memberId } = after
  return lots
    .where('expires_on', '>=', day)
    .where((eb) => eb.or([eb('expires_on', '>', day), eb('member_id', '>', memberId)]))
    .execute()
}
