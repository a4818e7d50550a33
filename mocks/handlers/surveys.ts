import type * as contract from '@/contract/surveys'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { answerOnce, isAnswered, surveyOf } from '../rules/survey.ts'
import { readAnswers } from '../rules/situation.ts'

export const surveysHandlers: HandlersOf<typeof contract> = {
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

  async answerSurvey({ params, body }, ask) {
    const { brand, member, now, inTransaction, idempotencyKey: key } = ask
    const found = surveyOf(brand, params.surveyId)
    if (!found) throw new Problem('notFound')
    const wrong = found.survey.questions.find((question) => !isAnswered(question, body.answers))
    if (wrong) throw new Problem('invalid', { field: wrong.id })
    const { campaign, survey } = found
    const { appId } = brand
    return inTransaction((tx) =>
      answerOnce(tx, { appId, memberId: member.id, now, key, campaign, survey, ...body }),
    )
  },
}
