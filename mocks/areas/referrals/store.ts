import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ReferralSignalTable, ReferralTable } from '../../database/schema.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

/** Counts one more friend for a member. @returns false at the limit */
export async function countFriend(
  tx: Database,
  { appId, memberId }: Owner,
  most: number,
): Promise<boolean> {
  const counted = await tx
    .updateTable('member')
    .set((eb) => ({ referrals: eb('referrals', '+', 1) }))
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .where('referrals', '<', most)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

export async function insertReferral(
  tx: Database,
  row: Omit<ReferralTable, 'bought_at' | 'entry_id' | 'referrer_points'>,
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({ ...row, referrer_points: row.points })
    .execute()
}

/** The referral that a member joined with. */
export function readReferral(db: Database, owner: Owner) {
  return db
    .selectFrom('referral')
    .select(['referrer_id', 'points', 'bought_at'])
    .where(ownedBy(owner))
    .executeTakeFirst()
}

/** Marks a friend's first purchase, once. @returns the referral, unless it is marked already */
export function markBought(tx: Database, owner: OwnerAt, entryId: string) {
  return tx
    .updateTable('referral')
    .set({ bought_at: owner.now, entry_id: entryId })
    .where(ownedBy(owner))
    .where('bought_at', 'is', null)
    .returning(['referrer_id', 'points'])
    .executeTakeFirst()
}

/** Stores that the referrer got no points, because the membership was barred or closed. */
export async function markUnpaid(tx: Database, friend: Owner): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ referrer_points: 0, entry_id: null })
    .where(ownedBy(friend))
    .execute()
}

/** The friends who joined with a member's code, the latest first, with what their state needs. */
export function readFriends(db: Database, { appId, memberId }: Owner) {
  return db
    .selectFrom('referral')
    .innerJoin('member as friend', (join) =>
      join
        .onRef('friend.app_id', '=', 'referral.app_id')
        .onRef('friend.id', '=', 'referral.member_id'),
    )
    .leftJoin('pending_point as waiting', (join) =>
      join
        .onRef('waiting.app_id', '=', 'referral.app_id')
        .onRef('waiting.id', '=', 'referral.entry_id'),
    )
    .select([
      'referral.member_id',
      'referral.at',
      'referral.referrer_points as points',
      'referral.bought_at',
      'friend.state',
      'friend.hides_name',
      'friend.content_json',
      'waiting.due_on',
    ])
    .where('referral.app_id', '=', appId)
    .where('referral.referrer_id', '=', memberId)
    .orderBy('referral.at', 'desc')
    .orderBy('referral.member_id', 'desc')
    .execute()
}

/** Whether a member joined through another one, directly or through those between. */
export async function isAbove(
  db: Database,
  { appId, above, below }: { appId: string; above: string; below: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with recursive up (id) as (
      select referrer_id from referral where app_id = ${appId} and member_id = ${below}
      union
      select referral.referrer_id from up
        join referral on referral.app_id = ${appId} and referral.member_id = up.id
    )
    select 1 as found from up where id = ${above}`.execute(db)
  return rows.length > 0
}

/** Whether somebody joined with a code by this number before. */
export async function isNumberKnown(
  db: Database,
  { app_id, number_hash }: Pick<ReferralTable, 'app_id' | 'number_hash'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('referral')
    .select('member_id')
    .where('app_id', '=', app_id)
    .where('number_hash', '=', number_hash)
    .executeTakeFirst()
  return known !== undefined
}

export async function insertSignal(tx: Database, row: ReferralSignalTable): Promise<void> {
  await tx.insertInto('referral_signal').values(row).execute()
}

/** Whether a member has got points for a purchase. */
export async function hasBought(db: Database, owner: Owner): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where(ownedBy(owner))
    .where('way', 'in', ['receipt', 'shop'])
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** How often each kind of signal was seen among the friends of a member, the most first. */
export function countSignals(db: Database, appId: string) {
  return db
    .selectFrom('referral_signal as signal')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'signal.app_id')
        .onRef('member.id', '=', 'signal.referrer_id'),
    )
    .select(({ fn }) => [
      'signal.referrer_id',
      'member.member_number',
      'member.referrals',
      'signal.kind',
      fn.countAll<number>().as('friends'),
    ])
    .where('signal.app_id', '=', appId)
    .groupBy(['signal.referrer_id', 'signal.kind', 'member.app_id', 'member.id'])
    .orderBy('friends', 'desc')
    .orderBy('signal.referrer_id')
    .execute()
}
