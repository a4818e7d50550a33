import type * as contract from '@/contract/points'
import { say } from '../answers/language.ts'
import { Text } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readLots } from '../rules/points.ts'

export const pointsHandlers: HandlersOf<typeof contract> = {
  async getPoints(_, { db, brand, member, language, now }) {
    const whose = { appId: brand.appId, memberId: member.id, now }
    const lots = await readLots(db, whose)
    const pending = await db
      .selectFrom('pending_point')
      .select(['points', 'due_on', 'title_json'])
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .orderBy('due_on')
      .execute()
    return {
      points: member.balance,
      updatedAt: toInstant(member.balanceAt),
      expiring: lots.map(([date, points]) => ({ points, date })),
      pending: pending.map(({ points, due_on, title_json }) => ({
        points,
        due: due_on,
        title: title_json && say(Text.parse(JSON.parse(title_json)), language),
      })),
    }
  },
}
