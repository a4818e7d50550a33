import { EarnType } from '@/contract/point-history'
import type * as contract from '@/contract/point-history'
import { say } from '../answers/language.ts'
import { Text } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readHistory } from '../rules/point-history.ts'
import { pageLimits } from './paging.ts'

const kinds = { earned: 'earn', used: 'use', expired: 'expire' } as const

export const pointHistoryHandlers: HandlersOf<typeof contract> = {
  async getPointHistory({ query }, { db, brand, member, language }) {
    const { top } = pageLimits(query)
    const whose = { appId: brand.appId, memberId: member.id }
    const of = { kind: kinds[query.mode], before: query.before }
    // One more than asked for tells whether there is more.
    const rows = await readHistory(db, whose, { ...of, top: top + 1 })
    const items = rows.slice(0, top).map((row) => {
      // The contract names the ways to earn; what was used or expired has no type of its own.
      const known = EarnType.safeParse(row.type)
      return {
        id: row.id,
        at: toInstant(row.at),
        type: known.success ? known.data : ('default' as const),
        points: row.points,
        balance: row.balance,
        title: say(Text.parse(JSON.parse(row.title_json)), language),
        expiresOn: row.expires_on,
      }
    })
    return { items, next: rows.length > top ? (items.at(-1)?.id ?? null) : null }
  },
}
