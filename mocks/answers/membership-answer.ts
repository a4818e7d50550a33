import type { Membership } from '@/contract/membership'
import type { z } from '@/contract/zod'
import type { Database } from '../database/connect.ts'
import type { Ask, Member } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { openCancellation, revokeMs } from '../rules/cancellation.ts'
import { say } from './language.ts'

/** Where a membership stands, and what its end would take. */
export async function membershipAnswer(
  ask: Ask & { member: Member },
): Promise<z.input<typeof Membership>> {
  const { db, brand, member, now, language } = ask
  const whose = { appId: brand.appId, memberId: member.id }
  const request = await openCancellation(db, whose)
  const { balance, password_hash } = await db
    .selectFrom('member')
    .select(['balance', 'password_hash'])
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const levels = [...brand.levels.levels].sort((a, b) => a.from - b.from)
  const level = levels.find(({ id }) => id === member.levelId)
  return {
    state: request ? 'cancelling' : 'active',
    requestedAt: request ? toInstant(request.requested_at) : null,
    endsAt: toInstant(request?.ends_at ?? now + revokeMs),
    hasPassword: password_hash !== '',
    holdings: {
      points: balance,
      pendingPoints: await countPending(db, whose),
      rewards: await countRewards(db, { ...whose, now }),
      levelName: say(level?.name, language) ?? '',
      firstLevelName: say(levels[0]?.name, language) ?? '',
    },
  }
}

interface Whose {
  appId: string
  memberId: string
}

async function countPending(db: Database, { appId, memberId }: Whose): Promise<number> {
  const { sum } = await db
    .selectFrom('pending_point')
    .select(({ fn }) => fn.sum<number | null>('points').as('sum'))
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

// Codes that still work. What is on its way arrives whatever becomes of the membership.
async function countRewards(db: Database, { appId, memberId, now }: Whose & { now: number }) {
  const { count } = await db
    .selectFrom('redemption')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'view_code')
    .where((eb) => eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now)]))
    .where((eb) => eb.or([eb('voucher_expire_at', 'is', null), eb('voucher_expire_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}
