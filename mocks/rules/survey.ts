import { createHash } from 'node:crypto'
import { lookUp } from '@/contract/look-up'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent, QuestionContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { givePoints } from './points.ts'
import { isSurveyAlone } from './situation.ts'
import { takeStock } from './stock.ts'

type Answers = Record<string, string | string[]>
type Survey = NonNullable<CampaignContent['requireSurvey']>

const longestText = 1000

/** A survey, with the campaign that gives points for it, or else one that it opens. */
export function surveyOf(brand: Brand, surveyId: string) {
  const campaigns = [...brand.campaigns.values()].filter(
    ({ requireSurvey }) => requireSurvey?.surveyId === surveyId,
  )
  const campaign = campaigns.find(isSurveyAlone) ?? campaigns[0]
  return campaign?.requireSurvey ? { campaign, survey: campaign.requireSurvey } : undefined
}

/** Whether a question has an answer that it can have. */
export function isAnswered(question: QuestionContent, answers: Answers): boolean {
  const answer = lookUp(answers, question.id)
  if (answer === undefined || answer.length === 0) return !question.required
  if (question.kind === 'textarea') {
    return typeof answer === 'string' && answer.length <= longestText
  }
  if (question.kind === 'radio') return typeof answer === 'string' && isOption(question, answer)
  return (
    typeof answer !== 'string' &&
    new Set(answer).size === answer.length &&
    answer.every((value) => isOption(question, value))
  )
}

interface Answering {
  appId: string
  memberId: string
  now: number
  key: string
  campaign: CampaignContent
  survey: Survey
  answers: Answers
}

/**
 * Keeps a member's first answers and gives the points for them; the same request again is answered
 * as the first one was. Call it inside a transaction.
 * @throws Problem keyReused, notStarted, expired, soldOut
 */
export async function answerOnce(tx: Database, answering: Answering) {
  const { appId, memberId, now, key, campaign, survey, answers } = answering
  const hash = hashOf(survey, answers)
  const earlier = await tx
    .selectFrom('survey_answer')
    .select(['idempotency_key', 'request_hash', 'points_given'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('survey_id', '=', survey.surveyId)
    .executeTakeFirst()
  if (earlier) {
    const isSame = earlier.idempotency_key === key
    if (isSame && earlier.request_hash !== hash) throw new Problem('keyReused')
    const pointsGiven = isSame ? earlier.points_given : 0
    return { pointsGiven, points: await balanceOf(tx, answering) }
  }
  if (now < Date.parse(campaign.startDate)) throw new Problem('notStarted')
  if (now > Date.parse(campaign.expireDate)) throw new Problem('expired')
  if (isSurveyAlone(campaign)) {
    await takeStock(tx, { appId, campaignId: campaign.id, item: undefined, quantity: 1 })
  }
  const pointsGiven = campaign.pointsGiven
  await tx
    .insertInto('survey_answer')
    .values({
      app_id: appId,
      survey_id: survey.surveyId,
      member_id: memberId,
      idempotency_key: key,
      request_hash: hash,
      at: now,
      points_given: pointsGiven,
      answers_json: JSON.stringify(answers),
    })
    .execute()
  if (pointsGiven === 0) return { pointsGiven, points: await balanceOf(tx, answering) }
  const entry = { points: pointsGiven, title: campaign.name, type: 'trace-survey' }
  return { pointsGiven, points: await givePoints(tx, answering, entry) }
}

async function balanceOf(tx: Database, { appId, memberId }: Answering) {
  const { balance } = await tx
    .selectFrom('member')
    .select('balance')
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return balance
}

function isOption({ options }: QuestionContent, value: string) {
  return options.some((_, index) => String(index) === value)
}

function hashOf(survey: Survey, answers: Answers) {
  const given = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([survey.surveyId, given]))
    .digest('base64url')
}
