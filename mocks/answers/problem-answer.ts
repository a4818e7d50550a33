import { lookUp } from '@/contract/look-up'
import { problemStatuses } from '@/contract/problem-statuses'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { textIn } from '@/contract/text'
import type { Brand } from '../brands/brand.ts'
import type { Text } from '../brands/content.ts'
import type { Problem } from '../values/problem.ts'
import { languageOfText } from './compose-text.ts'
import { joinLines } from './line-joining.ts'
import { type Language, say, sayDate, sayTime } from './localize.ts'
import texts from './problem-texts.json' with { type: 'json' }

/** The brand's text by its key, where the pack has it, or else the platform's own. */
type Words = { brandKey: string; own?: Text } | { brandKey?: undefined; own: Text }

const words: Readonly<Record<ProblemCode, Words & { reasons?: Readonly<Record<string, Words>> }>> =
  texts.codes

/**
 * The response of a refusal: status and body. One refusal has status 200, as on platforms of this
 * family, so that the app's handling of `Success: false` is exercised.
 */
export function problemAnswer(
  { code, details }: Pick<Problem, 'code' | 'details'>,
  brand: Brand | undefined,
  language: Language,
): { status: number; body: unknown } {
  const id = problemIds[code]
  const status = problemStatuses[code]
  const reason = typeof details.reason === 'string' ? details.reason : ''
  const { reasons, ...general } = words[code]
  const special = lookUp(reasons ?? {}, reason)
  const key = special?.brandKey ?? general.brandKey ?? ''
  const candidates = [brand?.errorTexts.get(key), special?.own, general.own, texts.unknown]
  // A text with unfilled placeholders is not shown: the next, more general text is used.
  const messages = candidates.flatMap((text) => (text ? fill(text, details, language) : []))
  const message = messages.find((filled) => !/\{\w+\}/.test(filled)) ?? say(texts.unknown, language)
  return {
    status: code === 'conditionInvalid' ? 200 : status,
    body: {
      Success: false,
      Error: {
        ...pascal(details),
        Id: id,
        Code: code,
        Message: message,
        Type: 'refused',
      },
    },
  }
}

function pascal(details: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  )
}

function fill(text: Text, details: Readonly<Record<string, unknown>>, reader: Language) {
  const language = languageOfText(text, reader)
  const filled = textIn(text, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const { nextDate, endDate, until } = details
    const date = nextDate ?? endDate
    if (name === 'date' && typeof date === 'string') {
      return sayDate(Date.parse(date), language, true)
    }
    if (name === 'time' && typeof until === 'string') return sayTime(Date.parse(until), language)
    if (name === 'day' && typeof until === 'string') {
      return sayDate(Date.parse(until), language)
    }
    const value = lookUp(details, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
  return joinLines(filled, language)
}
