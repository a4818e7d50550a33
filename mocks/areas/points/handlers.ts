import * as earnWays from '@/contract/earn-ways'
import * as levels from '@/contract/levels'
import * as pointHistory from '@/contract/point-history'
import * as contract from '@/contract/points'
import { readEligibility } from '../catalogue/read-eligibility.ts'
import { ownerOf } from '../owner.ts'
import { pageLimits } from '../paging.ts'
import { readMember } from '../profile/member-store.ts'
import { comingOfOrders } from '../marketplaces/record-order.ts'
import { comingOfFriends } from '../referrals/coming-friends.ts'
import { currentPeriod } from './rules.ts'
import { readStanding } from './read-standing.ts'
import { readHistory, readLots, readPending } from './store.ts'
import { earnWaysView, entryView, levelView, pendingView } from './view.ts'
import { say } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { defineArea } from '../../request/area.ts'
import { toInstant } from '../../values/bangkok.ts'

export const pointsArea = defineArea(contract, bare.snake, {
  async getPoints(_, context) {
    const { db, member, language } = context
    const lots = await readLots(db, ownerOf(context))
    const pending = await readPending(db, ownerOf(context))
    const coming = [...(await comingOfOrders(context)), ...(await comingOfFriends(context))]
    return {
      points: member.balance,
      updatedAt: toInstant(member.balanceAt),
      expiring: lots.map(([date, points]) => ({ points, date })),
      pending: [...pending.map((row) => pendingView(row, language)), ...coming],
    }
  },
})

const kinds = { earned: 'earn', used: 'use', expired: 'expire' } as const

export const pointHistoryArea = defineArea(pointHistory, bare.snake, {
  async getPointHistory({ query }, context) {
    const { top } = pageLimits(query)
    // One row more than the page shows whether another page follows.
    const part = { kind: kinds[query.mode], before: query.before, top: top + 1 }
    const rows = await readHistory(context.db, ownerOf(context), part)
    const items = rows.slice(0, top).map((row) => entryView(row, context.language))
    return { items, next: rows.length > top ? (items.at(-1)?.id ?? null) : null }
  },
})

export const levelsArea = defineArea(levels, wrapped.camel, {
  async getLevels(_, context) {
    const { brand, member, language, now } = context
    const { from, to } = currentPeriod(brand.levels.period, now)
    return {
      basis: say(brand.levels.basis, language),
      period: { from: toInstant(from), to: toInstant(to) },
      levels: brand.levels.levels.map((level) => levelView(level, language)),
      standing: member ? await readStanding(context, member) : null,
    }
  },
})

export const earnWaysArea = defineArea(earnWays, wrapped.pascal, {
  async getEarnWays({ query }, context) {
    const show = await readEligibility(context)
    const { referrals } = await readMember(context.db, ownerOf(context))
    const stateOf = (campaign: CampaignContent) => show(campaign).eligibility.key
    return earnWaysView(context, { stateOf, referrals, goalId: query.campaignId })
  },
})
