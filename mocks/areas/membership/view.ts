import { readMember } from '../profile/member-store.ts'
import type { Membership } from '@/contract/membership'
import type { z } from '@/contract/zod'
import { say } from '../../answers/localize.ts'
import { openCancellation } from './cancellation-store.ts'
import { revokeMs } from './cancel-membership.ts'
import { countPending, countRewards } from './store.ts'
import { ownerOf } from '../owner.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

/** The state of a membership, and what its end would forfeit. */
export async function membershipView(context: MemberContext): Promise<z.input<typeof Membership>> {
  const { db, brand, member, now, language } = context
  const owner = { ...ownerOf(context), now }
  const request = await openCancellation(db, owner)
  const { balance, password_hash } = await readMember(db, owner)
  const levels = [...brand.levels.levels].sort((a, b) => a.from - b.from)
  const level = levels.find(({ id }) => id === member.levelId)
  return {
    state: request ? 'cancelling' : 'active',
    requestedAt: request ? toInstant(request.requested_at) : null,
    endsAt: toInstant(request?.ends_at ?? now + revokeMs),
    hasPassword: password_hash !== '',
    holdings: {
      points: balance,
      pendingPoints: await countPending(db, owner),
      rewards: await countRewards(db, owner),
      levelName: say(level?.name, language) ?? '',
      firstLevelName: say(levels[0]?.name, language) ?? '',
    },
  }
}
