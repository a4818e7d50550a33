import type { InfoKey } from './redeem-parts-rules'
import type { CampaignAsks, CampaignDetail } from '@/contract/campaign-detail'
import { lookUp } from '@/contract/look-up'
import type { SurveyQuestion } from '@/contract/surveys'

/** Maximum lengths of fields of the request. */
export const longest = { giftTo: 100, promocode: 40, info: 500 } as const

/** The typed values, by field. */
export type AskValues = Partial<Record<'giftTo' | 'promocode' | InfoKey, string | undefined>>

export interface Asked {
  giftTo?: string
  promocode?: string
  info: Partial<Record<InfoKey, string>>
  /** The pay options with the promocode. */
  payOptions?: CampaignDetail['payOptions']
}

/** Whether the campaign has fields to fill in; the position is requested separately. */
export function hasQuestions({ giftTo, promocode, info }: CampaignAsks): boolean {
  return giftTo || promocode || info.length > 0
}

/** The required fields that are empty. */
export function missingAnswers(asks: CampaignAsks, values: AskValues): InfoKey[] {
  return asks.info
    .filter(({ key, required }) => required && !values[key]?.trim())
    .map(({ key }) => key)
}

/** The values to send: only those that the campaign asks for. */
export function askedOf(asks: CampaignAsks, values: AskValues): Omit<Asked, 'payOptions'> {
  const info: Asked['info'] = {}
  for (const { key } of asks.info) {
    const text = values[key]?.trim()
    if (text) info[key] = text
  }
  const giftTo = asks.giftTo ? values.giftTo?.trim() : undefined
  const promocode = asks.promocode ? values.promocode?.trim() : undefined
  return { info, ...(giftTo && { giftTo }), ...(promocode && { promocode }) }
}

/** By question id: an option, several options, or a text. */
export type Answers = Record<string, string | string[]>

/** Maximum length of a free text. */
export const longestAnswer = 1000

function isAnswered(answer: string | string[] | undefined): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Boolean(answer?.length)
}

/** The required questions without an answer, in order. */
export function unanswered(questions: readonly SurveyQuestion[], answers: Answers): string[] {
  return questions
    .filter(({ id, required }) => required && !isAnswered(lookUp(answers, id)))
    .map(({ id }) => id)
}

/** The answers to send, without skipped questions. */
export function answersOf(questions: readonly SurveyQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = lookUp(answers, id)
      return answer !== undefined && isAnswered(answer) ? [[id, answer]] : []
    }),
  )
}

/** Adds or removes one option of a multiple choice. */
export function toggled(answer: string | string[] | undefined, value: string): string[] {
  const chosen = Array.isArray(answer) ? answer : []
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
