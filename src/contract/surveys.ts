import { endpoint } from './endpoint'
import { Id, Points, text, known } from './shared'
import { z } from './zod'

export const SurveyQuestion = z.object({
  id: z.string(),
  kind: known(z.enum(['radio', 'checkbox', 'textarea']), 'textarea'),
  required: z.boolean(),
  label: z.string(),
  /** Empty for a text. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

export const getSurvey = endpoint({
  id: 'getSurvey',
  method: 'GET',
  base: 'gateway',
  path: '/surveys/:surveyId',
  auth: 'member',
  params: z.object({ surveyId: Id }),
  response: z.object({
    surveyId: z.string(),
    minutes: z.int(),
    pointsGiven: Points,
    questions: z.array(SurveyQuestion),
    answered: z.boolean(),
  }),
})

/**
 * Saves a member's answers, by the questions' ids: the value of an option, several of them for a
 * checkbox, or a text of up to 1,000 characters. The points come with the first answers alone,
 * which are the ones that stay; later ones are told so by `pointsGiven: 0`.
 */
export const answerSurvey = endpoint({
  id: 'answerSurvey',
  method: 'POST',
  base: 'gateway',
  path: '/surveys/:surveyId/answers',
  auth: 'member',
  params: z.object({ surveyId: Id }),
  body: z.object({
    answers: z.record(Id, z.union([text(2000), z.array(Id).check(z.maxLength(50))])),
  }),
  /** `points` is the balance afterwards. */
  response: z.object({ pointsGiven: Points, points: Points }),
  idempotent: true,
})
