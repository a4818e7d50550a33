import { sql } from 'kysely'
import type { Owner } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type { SpendingPeriodTable } from '../../database/schema.ts'

interface PeriodKey {
  appId: string
  periodId: string
}

interface SpenderKey extends PeriodKey {
  memberId: string
}

/** Adds to what a member has spent, or takes from it. */
export async function addSpending(
  tx: Database,
  { appId, periodId, memberId, satang, now }: SpenderKey & { satang: number; now: number },
): Promise<void> {
  const row = { app_id: appId, period_id: periodId, spender_id: memberId }
  await tx
    .insertInto('spending')
    // What is taken back may be of an earlier period: nobody is below zero.
    .values({ ...row, satang: Math.max(0, satang), reached_at: now, story_json: null })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'period_id', 'spender_id']).doUpdateSet(({ ref }) => ({
        satang: sql`case when ${ref('spending.satang')} + ${satang} < 0 then 0
          else ${ref('spending.satang')} + ${satang} end`,
        reached_at: satang > 0 ? now : ref('spending.reached_at'),
      })),
    )
    .execute()
}

/** Moves what members have spent in a period to another one, where it is added to what they have there. */
export async function moveSpending(tx: Database, from: PeriodKey, to: string): Promise<void> {
  const { appId, periodId } = from
  await tx
    .insertInto('spending')
    .columns(['app_id', 'period_id', 'spender_id', 'satang', 'reached_at', 'story_json'])
    .expression(
      tx
        .selectFrom('spending')
        .select((eb) => [
          'app_id',
          eb.val(to).as('period_id'),
          'spender_id',
          'satang',
          'reached_at',
          'story_json',
        ])
        .where('app_id', '=', appId)
        .where('period_id', '=', periodId),
    )
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'period_id', 'spender_id']).doUpdateSet((eb) => ({
        satang: eb('spending.satang', '+', eb.ref('excluded.satang')),
        reached_at: eb.ref('excluded.reached_at'),
      })),
    )
    .execute()
  await tx
    .deleteFrom('spending')
    .where('app_id', '=', appId)
    .where('period_id', '=', periodId)
    .execute()
}

export async function deleteSpending(tx: Database, key: SpenderKey): Promise<void> {
  await tx
    .deleteFrom('spending')
    .where('app_id', '=', key.appId)
    .where('period_id', '=', key.periodId)
    .where('spender_id', '=', key.memberId)
    .execute()
}

/** Removes the spending of members who are barred. */
export async function deleteBarred(tx: Database, { appId, periodId }: PeriodKey): Promise<void> {
  await tx
    .deleteFrom('spending')
    .where('app_id', '=', appId)
    .where('period_id', '=', periodId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member')
          .select('member.id')
          .whereRef('member.app_id', '=', 'spending.app_id')
          .whereRef('member.id', '=', 'spending.spender_id')
          .where('member.state', 'in', ['blocked', 'banned']),
      ),
    )
    .execute()
}

export function readSpending(db: Database, key: SpenderKey) {
  return db
    .selectFrom('spending')
    .select(['spender_id', 'satang', 'reached_at'])
    .where('app_id', '=', key.appId)
    .where('period_id', '=', key.periodId)
    .where('spender_id', '=', key.memberId)
    .executeTakeFirst()
}

/** What a member has spent in every period. */
export function readSpendingOf(db: Database, { appId, memberId }: Owner) {
  return db
    .selectFrom('spending')
    .select(['period_id', 'satang'])
    .where('app_id', '=', appId)
    .where('spender_id', '=', memberId)
    .execute()
}

type Spent = NonNullable<Awaited<ReturnType<typeof readSpending>>>

/** How many spenders rank before a spender. */
export async function countAhead(
  db: Database,
  { appId, periodId }: PeriodKey,
  { spender_id, satang, reached_at }: Spent,
): Promise<number> {
  const all = db
    .selectFrom('spending')
    .where('app_id', '=', appId)
    .where('period_id', '=', periodId)
  const more = await countRows(all.where('satang', '>', satang))
  const earlier = await countRows(
    all
      .where('satang', '=', satang)
      .where((eb) =>
        eb.or([
          eb('reached_at', '<', reached_at),
          eb.and([eb('reached_at', '=', reached_at), eb('spender_id', '<', spender_id)]),
        ]),
      ),
  )
  return more + earlier
}

interface RankPart extends PeriodKey {
  /** In satang. */
  least: number
  top: number
  skip?: number
}

/** The spenders with the highest spending; of equal ones the earlier comes first. */
export function readRanks(db: Database, { appId, periodId, least, top, skip = 0 }: RankPart) {
  return db
    .selectFrom('spending')
    .leftJoin('member', sameBrand('member.id', 'spending.spender_id'))
    .select([
      'spending.spender_id',
      'spending.satang',
      'spending.story_json',
      'member.content_json',
      'member.contact_number',
      'member.state',
      'member.hides_name',
    ])
    .where('spending.app_id', '=', appId)
    .where('spending.period_id', '=', periodId)
    .where('spending.satang', '>=', least)
    .orderBy('spending.satang', 'desc')
    .orderBy('spending.reached_at')
    .orderBy('spending.spender_id')
    .limit(top)
    .offset(skip)
    .execute()
}

export type RankRow = Awaited<ReturnType<typeof readRanks>>[number]

/** The announced periods, in no order. */
export function readPeriods(db: Database, appId: string) {
  return db.selectFrom('spending_period').selectAll().where('app_id', '=', appId).execute()
}

export async function isAnnounced(db: Database, { appId, periodId }: PeriodKey): Promise<boolean> {
  const known = await db
    .selectFrom('spending_period')
    .select('announced_at')
    .where('app_id', '=', appId)
    .where('period_id', '=', periodId)
    .executeTakeFirst()
  return known !== undefined
}

/** Announces a period, once. @returns whether it was not announced yet */
export async function insertPeriod(tx: Database, period: SpendingPeriodTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('spending_period')
    .values(period)
    .onConflict((conflict) => conflict.columns(['app_id', 'period_id']).doNothing())
    .returning('announced_at')
    .executeTakeFirst()
  return inserted !== undefined
}
