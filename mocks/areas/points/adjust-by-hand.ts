import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { ownText } from '../../answers/own-texts.ts'
import { Problem } from '../../values/problem.ts'
import { addAct, timeOfSameAct } from '../staff/staff-audit-store.ts'
import { toInstant } from '../../values/bangkok.ts'
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
  /** Books it although the same was booked just before. */
  again?: boolean
}

/** Within this time the same correction is taken for one whose answer was lost. */
const sameWithinMs = 60 * 60_000

/**
 * Corrects a member's points by hand. The history of the member and that of the studio have it.
 * @returns the balance that follows
 * @throws AdjustError for more points than the member has, for a member who has left, and for what the same
 * person has booked within the hour
 */
export async function adjustByHand(
  { db, brand, now }: { db: Database; brand: Brand; now: number },
  { memberId, points, reason, by, again = false }: Adjustment,
): Promise<number> {
  const { appId } = brand
  const owner = { appId, memberId, now }
  const title = ownText('points', 'adjusted')
  await settlePointsIfDue(db, brand, owner)
  try {
    return await transact(db, async (tx) => {
      const { state } = await readMember(tx, owner)
      if (state === 'closed') throw new AdjustError('The member has left.')
      const details = { memberId, points, reason }
      const staff = { id: 'operator', name: by }
      const act = { appId, now, staff, act: 'points.adjusted', subject: memberId, details }
      const same = again ? undefined : await timeOfSameAct(tx, act, now - sameWithinMs)
      if (same !== undefined) {
        throw new AdjustError(
          `The same was booked at ${toInstant(same)}. To book it once more: --again.`,
        )
      }
      const balance = await adjustPoints(tx, owner, { points, title, by })
      await addAct(tx, act)
      return balance
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'pointNotEnough') throw error
    throw new AdjustError('The member does not have so many points.')
  }
}
