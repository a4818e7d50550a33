import { refuseFull } from './add-friend.ts'
import { unknownInvitations } from '../limits/limits.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { subjectOf } from '../limits/take-attempt.ts'
import { findMember } from '../profile/member-store.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'

/**
 * The member behind a code that a guest has opened. Unknown codes are counted by network address:
 * after too many the answer says neither whose a code is nor whether it is anyone's, so that members
 * cannot be found by guessing. Others there still get a greeting.
 * @returns undefined where it does not say
 * @throws Problem referCodeNotFound, with `reason` full
 */
export async function inviterOf(context: RequestContext, code: string) {
  const { brand, address, inTransaction } = context
  const of = subjectOf(context, address)
  // In one transaction, so that of parallel requests each is counted before the next is checked.
  const found = await inTransaction(async (tx) => {
    if ((await blockedUntil(tx, unknownInvitations, of)) !== undefined) return 'unsaid'
    const inviter = await findMember(tx, brand.appId, 'refer_code', code.trim().toUpperCase())
    if (inviter?.state === 'active') return inviter
    await addAttempt(tx, unknownInvitations, of)
    return undefined
  })
  if (!found) throw new Problem('referCodeNotFound')
  if (found === 'unsaid') return undefined
  refuseFull(brand, found)
  return found
}
