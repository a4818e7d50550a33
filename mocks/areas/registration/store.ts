import type { Insertable } from 'kysely'
import type { OwnerAt } from '../owner.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberTable } from '../../database/schema.ts'

/** Adds a member's row. @returns false if a unique value of it is taken */
export async function insertMember(tx: Database, row: Insertable<MemberTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts a member for the one who referred them. @returns false at the brand's limit */
export async function insertReferral(
  tx: Database,
  { account }: Brand,
  { appId, memberId, now }: OwnerAt,
  referrerId: string,
): Promise<boolean> {
  const counted = await tx
    .updateTable('member')
    .set((eb) => ({ referrals: eb('referrals', '+', 1) }))
    .where('app_id', '=', appId)
    .where('id', '=', referrerId)
    .where('referrals', '<', account.rules.referralMax)
    .returning('id')
    .executeTakeFirst()
  if (!counted) return false
  await tx
    .insertInto('referral')
    .values({ app_id: appId, member_id: memberId, referrer_id: referrerId, at: now })
    .execute()
  return true
}
