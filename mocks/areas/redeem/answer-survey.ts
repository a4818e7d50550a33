import { lookUp } from '@/contract/look-up'
import { takeStock } from './stock-store.ts'
import { hasAnswered, insertSurveyAnswer } from './store.ts'
import { readRedeemInput } from '../catalogue/read-eligibility.ts'
import { isSurveyAlone, redeemState, refusalCodeOf } from '../catalogue/rules.ts'
import { givePoints } from '../points/ledger.ts'
import { balanceOf } from '../wallet/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, QuestionContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'
import { once } from '../idempotency/replay.ts'
import { type OwnerAt, ownerOf } from '../owner.ts'

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
  campaign: CampaignContent
  survey: Survey
  answers: Answers
}

/**
 * Keeps a member's first answers and gives the points for them, once per key.
 * @throws Problem keyReused, notStarted, expired, and as its campaign where that only gives points
 */
export function answerOnce(context: MemberContext, answering: Answering) {
  const given = Object.entries(answering.answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { brand, host, now } = context
  const owner = { ...ownerOf(context), now }
  return once(context, [answering.survey.surveyId, given], async (tx) => ({
    outcome: 'done',
    answer: await answerWithin(tx, { ...owner, ...answering, brand, host }),
  }))
}

async function answerWithin(
  tx: Database,
  answering: Answering & OwnerAt & Pick<MemberContext, 'brand' | 'host'>,
) {
  const { appId, brand, memberId, now, campaign, survey, answers } = answering
  if (await hasAnswered(tx, answering, survey.surveyId)) {
    return { pointsGiven: 0, points: await balanceOf(tx, answering) }
  }
  if (now < Date.parse(campaign.startDate)) throw new Problem('notStarted')
  if (now > Date.parse(campaign.expireDate)) throw new Problem('expired')
  if (isSurveyAlone(campaign)) {
    const eligibility = redeemState(await readRedeemInput(tx, { ...answering, via: undefined }))
    if (eligibility.key !== 'survey') {
      throw new Problem(refusalCodeOf(eligibility) ?? 'notAvailable')
    }
    await takeStock(tx, { appId, campaignId: campaign.id, item: undefined, quantity: 1 })
  }
  const pointsGiven = campaign.pointsGiven
  await insertSurveyAnswer(tx, {
    app_id: appId,
    survey_id: survey.surveyId,
    member_id: memberId,
    at: now,
    points_given: pointsGiven,
    answers_json: JSON.stringify(answers),
  })
  if (pointsGiven === 0) return { pointsGiven, points: await balanceOf(tx, answering) }
  const entry = {
    points: pointsGiven,
    title: campaign.name,
    way: 'survey',
    givenBy: `survey ${survey.surveyId}`,
  } as const
  return { pointsGiven, points: await givePoints(tx, brand, answering, entry) }
}

function isOption({ options }: QuestionContent, value: string) {
  return options.some((_, index) => String(index) === value)
}
