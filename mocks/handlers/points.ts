import { LedgerEntry } from '@/contract/points'
import type * as contract from '@/contract/points'
import { say } from '../answers/language.ts'
import { Text } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readLots } from '../rules/points.ts'
import { pageLimits } from './paging.ts'

const kinds = { earned: 'earn', used: 'use', expired: 'expire' } as const
const EntryType = LedgerEntry.shape.type

export const pointsHandlers: HandlersOf<typeof contract> = {
  async getPoints(_, { db, brand, member, now }) {
    const whose = { appId: brand.appId, memberId: member.id, now }
    const lots = await readLots(db, whose)
    const pending = await db
      .selectFrom('pending_point')
      .select(['points', 'due_on'])
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .orderBy('due_on')
      .execute()
    return {
      points: member.balance,
      updatedAt: toInstant(member.balanceAt),
      expiring: lots.map(([date, points]) => ({ points, date })),
      pending: pending.map(({ points, due_on }) => ({ points, due: due_on })),
    }
  },

  async getPointHistory({ query }, { db, brand, member, language }) {
    const { top, skip } = pageLimits(query)
    const matching = db
      .selectFrom('ledger_entry')
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .where('kind', '=', kinds[query.mode])
    const rows = await matching
      .selectAll()
      .orderBy('at', query.sortby === 'at' ? 'asc' : 'desc')
      .orderBy('id', 'desc')
      .limit(top)
      .offset(skip)
      .execute()
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const items = rows.map(({ id, at, type, points, title_json, expires_on }) => {
      // The contract names the ways to earn; what was used or expired has no type of its own.
      const known = EntryType.safeParse(type)
      return {
        id,
        at: toInstant(at),
        type: known.success ? known.data : ('default' as const),
        points,
        title: say(Text.parse(JSON.parse(title_json)), language),
        expiresOn: expires_on,
      }
    })
    return { items, total }
  },
}
