import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { ownText } from '../../answers/own-texts.ts'
import { Problem } from '../../values/problem.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { readMember } from '../profile/member-store.ts'
import { adjustPoints, settlePointsIfDue } from './ledger.ts'

/** Why points cannot be corrected; shown to an operator, never to a member. */
export class AdjustError extends Error {
  override name = 'AdjustError'
}

interface Adjustment {
  memberId: string
  /** Below zero: they are taken. */
  points: number
  reason: string
  by: string
}

/**
 * Corrects a member's points by hand. The history of the member and that of the studio have it.
 * @returns the balance that follows
 * @throws AdjustError for more points than the member has, and for a member who has left
 */
export async function adjustByHand(
  { db, brand, now }: { db: Database; brand: Brand; now: number },
  { memberId, points, reason, by }: Adjustment,
): Promise<number> {
  const { appId } = brand
  const owner = { appId, memberId, now }
  const title = ownText('points', 'adjusted')
  await settlePointsIfDue(db, brand, owner)
  try {
    return await transact(db, async (tx) => {
      const { state } = await readMember(tx, owner)
      if (state === 'closed') throw new AdjustError('The member has left.')
      const balance = await adjustPoints(tx, owner, { points, title, by })
      const details = { memberId, points, reason }
      const staff = { id: 'operator', name: by }
      await addAct(tx, { appId, now, staff, act: 'points.adjusted', subject: memberId, details })
      return balance
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'pointNotEnough') throw error
    throw new AdjustError('The member does not have so many points.')
  }
}
