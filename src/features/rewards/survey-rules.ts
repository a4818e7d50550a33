import { lookUp } from '@/contract/look-up'
import type { SurveyQuestion } from '@/contract/surveys'

/** By the question's id: an option, several of them, or a text. */
export type Answers = Record<string, string | string[]>

/** Letters of a free text that the platform keeps. */
export const longestAnswer = 1000

function isAnswered(answer: string | string[] | undefined): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Boolean(answer?.length)
}

/** The questions that need an answer and have none, in their order. */
export function unanswered(questions: readonly SurveyQuestion[], answers: Answers): string[] {
  return questions
    .filter(({ id, required }) => required && !isAnswered(lookUp(answers, id)))
    .map(({ id }) => id)
}

/** What is sent: nothing of a question that was passed over. */
export function answersOf(questions: readonly SurveyQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = lookUp(answers, id)
      return answer !== undefined && isAnswered(answer) ? [[id, answer]] : []
    }),
  )
}

/** One of several that may be chosen together, put in or taken out. */
export function toggled(answer: string | string[] | undefined, value: string): string[] {
  const chosen = Array.isArray(answer) ? answer : []
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
