import { ownedBy, type Owner } from '../areas/owner.ts'
import type { Database } from '../database/connect.ts'

/** Whether a member has ever asked to leave. */
export async function hasCancellation(db: Database, owner: Owner) {
  const known = await db
    .selectFrom('cancellation')
    .select('id')
    .where(ownedBy(owner))
    .executeTakeFirst()
  return known !== undefined
}

export async function hasReceipts(db: Database, appId: string): Promise<boolean> {
  const known = await db
    .selectFrom('receipt')
    .select('id')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return known !== undefined
}

export async function hasQuestions(db: Database, appId: string): Promise<boolean> {
  const known = await db
    .selectFrom('help_question')
    .select('id')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return known !== undefined
}

export async function hasConnections(db: Database, appId: string): Promise<boolean> {
  const known = await db
    .selectFrom('marketplace_connection')
    .select('id')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return known !== undefined
}

/** The level of each active member, by id. */
export async function levelsOfMembers(db: Database, appId: string): Promise<Map<string, number>> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'level_id'])
    .where('app_id', '=', appId)
    .where('state', '=', 'active')
    .execute()
  return new Map(members.map(({ id, level_id }) => [id, level_id]))
}

/** The ids of all pending points. */
export async function pendingIds(db: Database, appId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pending_point')
    .select('id')
    .where('app_id', '=', appId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether anybody has joined with a member's code. */
export async function hasReferrals(db: Database, appId: string): Promise<boolean> {
  const known = await db
    .selectFrom('referral')
    .select('member_id')
    .where('app_id', '=', appId)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
