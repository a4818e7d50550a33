import { campaignOf } from '../catalogue/rules.ts'
import { ownerOf } from '../owner.ts'
import { readOutcome } from '../idempotency/replay.ts'
import { answerOf } from '../idempotency/view.ts'
import { z } from '@/contract/zod'
import * as redeemContract from '@/contract/redeem'
import * as slotHolds from '@/contract/slot-holds'
import * as surveys from '@/contract/surveys'
import { redeem } from './redeem-campaign.ts'
import { slotToHold } from './reservation-rules.ts'
import { holdSeats, releaseSeats } from './slot-store.ts'
import { readSurprise } from './store.ts'
import { answerOnce, isAnswered, surveyOf } from './answer-survey.ts'
import { surpriseView } from './view.ts'
import { redemptionView } from '../wallet/view.ts'
import { readEligibility } from '../catalogue/read-eligibility.ts'
import { readAnswers } from '../catalogue/store.ts'
import { readDetail, readRedemption } from '../wallet/store.ts'
import { say } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'
import { toInstant } from '../../values/bangkok.ts'

const KeptRedemption = z.object({ redemption: z.object({ id: z.string() }) })

export const redeemArea = defineArea(redeemContract, wrapped.pascal, {
  async redeemCampaign({ params, body }, context) {
    const campaign = campaignOf(context.brand, params.campaignId)
    const answer = answerOf(await redeem(context, { campaign, body }), context)
    return {
      // Shown as it was then: a repeated request gets the very same answer.
      redemption: redemptionView(answer, { ...context, now: answer.redemption.redeemed_at }),
      points: answer.points,
      surprise: surpriseView(campaign, answer.surprise, context.language),
    }
  },

  async getRedemptionByKey({ params }, context) {
    const { db, brand, member, language } = context
    const found = await readOutcome(context, params.key)
    if (found.status !== 'done') return found
    const kept = KeptRedemption.safeParse(found.answer).data
    if (!kept) return { status: 'unknown' }
    const row = await readRedemption(db, ownerOf(context), kept.redemption.id)
    const campaign = brand.campaigns.get(row.campaign_id)
    return {
      status: 'done',
      redemption: redemptionView(await readDetail(db, row, context.now), context),
      points: member.balance,
      surprise: surpriseView(campaign, await readSurprise(db, row), language),
    }
  },
})

export const slotHoldsArea = defineArea(slotHolds, bare.snake, {
  async holdSlot({ params, body }, context) {
    const campaign = campaignOf(context.brand, params.campaignId)
    const shown = (await readEligibility(context, campaign))(campaign)
    const slotAt = Date.parse(body.slot)
    const { people } = body
    const { storeId } = slotToHold(shown, { ...body, slotAt })
    const owner = { ...ownerOf(context), now: context.now }
    const seats = { ...owner, campaignId: campaign.id, storeId, slotAt, people }
    const hold = await context.inTransaction((tx) => holdSeats(tx, seats))
    return { holdId: hold.id, until: toInstant(hold.until) }
  },

  async releaseSlot({ params: { campaignId, holdId: id } }, context) {
    const hold = { ...ownerOf(context), campaignId, id }
    return { released: await context.inTransaction((tx) => releaseSeats(tx, hold)) }
  },
})

export const surveysArea = defineArea(surveys, wrapped.camel, {
  async getSurvey({ params }, { db, brand, member, language }) {
    const found = surveyOf(brand, params.surveyId)
    if (!found) throw new Problem('notFound')
    const { survey, campaign } = found
    const answers = await readAnswers(db, { appId: brand.appId, memberId: member.id })
    return {
      surveyId: survey.surveyId,
      minutes: survey.minutes,
      pointsGiven: campaign.pointsGiven,
      answered: answers.has(survey.surveyId),
      questions: survey.questions.map(({ id, kind, required, label, options }) => ({
        id,
        kind,
        required,
        label: say(label, language),
        options: options.map((option, index) => ({
          value: String(index),
          label: say(option, language),
        })),
      })),
    }
  },

  async answerSurvey({ params, body }, context) {
    const found = surveyOf(context.brand, params.surveyId)
    if (!found) throw new Problem('notFound')
    const wrong = found.survey.questions.find((question) => !isAnswered(question, body.answers))
    if (wrong) throw new Problem('invalid', { field: wrong.id })
    return answerOf(await answerOnce(context, { ...found, ...body }), context)
  },
})
