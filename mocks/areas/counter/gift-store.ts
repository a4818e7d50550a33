import type { Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { CounterGiftTable, MemberVisitTable } from '../../database/schema.ts'

export type GiftRow = Selectable<CounterGiftTable>
type Visit = Selectable<MemberVisitTable>

interface VisitKey {
  appId: string
  nonce: string
}

/** Notes that a member's code was read; one that was read before stays with who read it first. */
export async function insertVisit(tx: Database, visit: Visit): Promise<Visit | undefined> {
  await tx
    .insertInto('member_visit')
    .values(visit)
    .onConflict((conflict) => conflict.columns(['app_id', 'nonce']).doNothing())
    .execute()
  return readVisit(tx, { appId: visit.app_id, nonce: visit.nonce })
}

export function readVisit(db: Database, { appId, nonce }: VisitKey): Promise<Visit | undefined> {
  return db
    .selectFrom('member_visit')
    .selectAll()
    .where('app_id', '=', appId)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
}

/** Uses a visit for one gift. @returns false where it was used before */
export async function spendVisit(
  tx: Database,
  { appId, nonce }: VisitKey,
  giftId: string,
): Promise<boolean> {
  const spent = await tx
    .updateTable('member_visit')
    .set({ gift_id: giftId })
    .where('app_id', '=', appId)
    .where('nonce', '=', nonce)
    .where('gift_id', 'is', null)
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

/**
 * What stands for the receipt of a purchase that was taken back from the wrong member: no number
 * has a space.
 */
export const freedKey = ({ id }: Pick<GiftRow, 'id'>) => `taken back ${id}`

/** Writes a gift. @returns false where the branch has one for the same receipt */
export async function insertGift(tx: Database, row: GiftRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('counter_gift')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'store_id', 'number_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function readGift(db: Database, { appId, id }: { appId: string; id: string }) {
  return db
    .selectFrom('counter_gift')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateGift(
  tx: Database,
  { app_id, id }: Pick<GiftRow, 'app_id' | 'id'>,
  change: Partial<Omit<GiftRow, 'app_id' | 'id'>>,
): Promise<void> {
  await tx
    .updateTable('counter_gift')
    .set(change)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute()
}

interface GiverSince {
  appId: string
  staffId: string
  since: number
}

/** How many purchases a person of the staff has entered since an instant. */
export function countGifts(db: Database, { appId, staffId, since }: GiverSince): Promise<number> {
  return countRows(
    db
      .selectFrom('counter_gift')
      .where('app_id', '=', appId)
      .where('staff_id', '=', staffId)
      .where('at', '>=', since),
  )
}

/**
 * The points that a person of the staff has given since an instant. Those of a purchase that was
 * raised count for whoever raised it last.
 * @param except the id of a purchase that is not counted
 */
export async function sumGiven(
  db: Database,
  { appId, staffId, since }: GiverSince,
  except = '',
): Promise<number> {
  const { points } = await db
    .selectFrom('counter_gift')
    .select((eb) => eb.fn.sum<number | null>('points').as('points'))
    .where('app_id', '=', appId)
    .where('id', '!=', except)
    .where((eb) =>
      eb.or([
        eb('raised_by', '=', staffId).and('raised_at', '>=', since),
        eb('staff_id', '=', staffId).and('at', '>=', since).and('raised_by', 'is', null),
      ]),
    )
    .executeTakeFirstOrThrow()
  return points ?? 0
}

/** The purchases that the counters have entered with a receipt number, of every branch. */
export function giftsOfNumber(
  db: Database,
  { appId, numberKey }: { appId: string; numberKey: string },
) {
  return db
    .selectFrom('counter_gift')
    .select(['store_id', 'satang'])
    .where('app_id', '=', appId)
    .where('number_key', '=', numberKey)
    .execute()
}
