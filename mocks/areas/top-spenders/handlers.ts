import type { TopSpenderWinners } from '@/contract/top-spenders'
import * as contract from '@/contract/top-spenders'
import type { z } from '@/contract/zod'
import { announceTopSpenders, KeptPeriod, lastRankOf, leastOf, prizeOf } from './count-spending.ts'
import { readPeriods, readRanks } from './store.ts'
import { prizeView, shownSpender, topSpendersView } from './view.ts'
import { ownerOf } from '../owner.ts'
import { inviteOf } from '../referrals/add-friend.ts'
import { readMember, updateMember } from '../profile/member-store.ts'
import { say } from '../../answers/localize.ts'
import { bare } from '../../answers/spelling.ts'
import type { TopSpenderPrize } from '../../brands/top-spender-content.ts'
import { defineArea } from '../../request/area.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'
import { Problem } from '../../values/problem.ts'

export const topSpendersArea = defineArea(contract, bare.snake, {
  async getTopSpenders(_, context) {
    const { topSpender } = context.brand
    if (!topSpender) return { period: null, ranks: [], me: null }
    await announceTopSpenders(context)
    return topSpendersView(context, topSpender, context.member?.id)
  },

  async getTopSpenderWinners({ query }, context) {
    await announceTopSpenders(context)
    const periods = await announcedPeriods(context, context.member?.id)
    const shown = query.period ? periods.find(({ id }) => id === query.period) : periods[0]
    if (query.period !== undefined && !shown) throw new Problem('notFound')
    return {
      periods: periods.map(({ id, from, to }) => ({ id, from, to })),
      id: shown?.id ?? null,
      prizes: shown ? byPrize(context, shown.prizes, await shown.winners()) : [],
    }
  },

  async getListedName(_, context) {
    const { brand } = context
    if (!brand.topSpender && !inviteOf(brand)) return { isShown: null }
    const { hides_name } = await readMember(context.db, ownerOf(context))
    return { isShown: hides_name === 0 }
  },

  async changeListedName({ body }, context) {
    const change = { hides_name: body.isShown ? 0 : 1 }
    await context.inTransaction((tx) => updateMember(tx, ownerOf(context), change))
    return body
  },
})

type Winner = z.input<typeof TopSpenderWinners>['prizes'][number]['winners'][number]

interface AnnouncedPeriod {
  id: string
  from: string
  to: string
  prizes: readonly TopSpenderPrize[]
  winners: () => Promise<Winner[]>
}

/** The announced periods, the latest first: those of this platform, and one of the content. */
async function announcedPeriods(
  { db, brand, language }: RequestContext,
  memberId: string | undefined,
): Promise<AnnouncedPeriod[]> {
  const { appId, topSpender } = brand
  const own = (await readPeriods(db, appId)).map((row) => {
    const kept = KeptPeriod.parse(JSON.parse(row.content_json))
    const which = { appId, periodId: row.period_id, least: leastOf(kept) }
    return {
      id: row.period_id,
      from: toInstant(row.from_at),
      to: toInstant(row.to_at),
      prizes: kept.prizes,
      winners: async () => {
        const rows = await readRanks(db, { ...which, top: lastRankOf(kept.prizes) })
        return rows.map((one, index) => ({
          rank: index + 1,
          ...shownSpender(one, language),
          isMe: one.spender_id === memberId,
        }))
      },
    }
  })
  const before = topSpender?.previous
  const told = before
    ? {
        id: before.id,
        from: before.from,
        to: before.to,
        prizes: topSpender.prizes,
        winners: async () =>
          before.winners.map((winner) => ({ ...winner, name: say(winner.name, language) })),
      }
    : undefined
  return [...own, ...(told ? [told] : [])].toSorted((a, b) => Date.parse(b.to) - Date.parse(a.to))
}

function byPrize(
  context: RequestContext,
  prizes: readonly TopSpenderPrize[],
  winners: readonly Winner[],
) {
  return prizes
    .map((prize) => ({
      ...prizeView(prize, context),
      winners: winners.filter(({ rank }) => prizeOf(prizes, rank) === prize),
    }))
    .filter((prize) => prize.winners.length > 0)
}
