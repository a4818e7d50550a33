import type * as contract from '@/contract/redeem'
import { sayRequirement } from '../answers/campaign-view.ts'
import { redemptionView } from '../answers/redemption-view.ts'
import { surpriseView } from '../answers/surprise-view.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readOutcome } from '../rules/kept-outcome.ts'
import { readPayments } from '../rules/payments.ts'
import { redeem } from '../rules/redeem.ts'
import type { Standing } from '../rules/redeem-state.ts'
import { readSurprise } from '../rules/surprise.ts'
import { readRedemption, readTickets } from './redemptions.ts'

/** Keys whose first request is being worked on in this process. */
const inFlight = new Set<string>()

export const redeemHandlers: HandlersOf<typeof contract> = {
  async redeemCampaign({ params, body }, ask) {
    const { brand, member, now, language } = ask
    const campaign = brand.campaigns.get(params.campaignId)
    if (!campaign) throw new Problem('notFound')
    const flight = `${brand.appId} ${member.id} ${ask.idempotencyKey}`
    inFlight.add(flight)
    try {
      const order = { ...ask, memberId: member.id, campaign, key: ask.idempotencyKey, body, now }
      const { outcome, answer } = await redeem(order)
      if (outcome === 'failed') throw new Problem('serverError')
      if (outcome === 'refused') {
        const isOver = answer.code === 'expired' && !campaign.draw
        const ended = isOver ? { endDate: campaign.expireDate } : {}
        throw new Problem(answer.code, { ...explain(answer.standing, ask), ...ended })
      }
      const { redemption, tickets, points, surprise, payment } = answer
      // Shown as it was then: a repeated request gets the very same answer.
      const at = { brand, language, now: redemption.redeemed_at }
      return {
        redemption: redemptionView(redemption, tickets, payment, at),
        points,
        surprise: surpriseView(campaign, surprise, language),
      }
    } finally {
      inFlight.delete(flight)
    }
  },

  async getRedemptionByKey({ params }, ask) {
    const { db, brand, member } = ask
    if (inFlight.has(`${brand.appId} ${member.id} ${params.key}`)) return { status: 'inFlight' }
    const known = await readOutcome(db, { brand, memberId: member.id, key: params.key })
    if (!known) return { status: 'unknown' }
    if (known.redemption_id === null) return { status: 'refused', refusal: refusalCode(known) }
    const row = await readRedemption(db, ask, known.redemption_id)
    const tickets = await readTickets(db, brand.appId, [row.id])
    const surprise = await readSurprise(db, row)
    const payments = await readPayments(db, brand.appId, [row.id])
    return {
      status: 'done',
      redemption: redemptionView(row, tickets.get(row.id) ?? [], payments.get(row.id), ask),
      points: member.balance,
      surprise: surpriseView(brand.campaigns.get(row.campaign_id), surprise, ask.language),
    }
  },
}

/** What the app may say about a refusal beside its code. */
export function explain(standing: Standing | undefined, { brand, language }: Ask) {
  if (!standing) return {}
  const { nextDate, pointsShort, requirement, leavesAt } = standing
  return {
    ...(nextDate !== undefined && { nextDate: toInstant(nextDate) }),
    ...(pointsShort !== undefined && { pointsShort }),
    ...(leavesAt !== undefined && { membershipEndsAt: toInstant(leavesAt) }),
    ...(requirement && { requirement: sayRequirement(requirement, brand, language) }),
  }
}

function refusalCode({ outcome, answer_json }: { outcome: string; answer_json: string }) {
  if (outcome === 'failed') return 'serverError'
  const answer: unknown = JSON.parse(answer_json)
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null
  return typeof answer.code === 'string' ? answer.code : null
}
