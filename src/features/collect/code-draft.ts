import { type Collected, mostCodes } from '@/contract/collect'
import { collectKeyOf } from '@/contract/collect-code'
import { z } from '@/contract/zod'
import { dropDraft, keepDraft, readDraft, takeDraft } from '@/session/draft'
import { codesOf, type CodeValues, joined, refusedOf, valuesAfter } from './code-form-rules'
import { codesForLater, keepForLater } from './codes-for-later'

const name = 'collect'
const Draft = z.object({ codes: z.array(z.object({ code: z.string() })) })

/**
 * What the form starts with: the codes of a link, those that were kept for later, then what was typed
 * before a reload.
 */
export function startCodes(linked: readonly string[]): CodeValues {
  const typed = readDraft(name, Draft)?.codes.filter(({ code }) => code !== '') ?? []
  const before = joined(linked, codesForLater()).filter(
    (one) => !typed.some(({ code }) => collectKeyOf(code) === collectKeyOf(one)),
  )
  const codes = [...before.map((code) => ({ code })), ...typed].slice(0, mostCodes)
  return { codes: codes.length > 0 ? codes : [{ code: '' }] }
}

export function keepCodes(values: CodeValues) {
  keepDraft(name, values)
}

/** After the last try of the day: what was typed was tried. */
export function forgetCodes() {
  dropDraft(name)
}

/** After an answer that came late: what was typed stays without the codes that gave points. */
export function settleDraft({ results, triesLeft }: Collected) {
  const typed = takeDraft(name, Draft)
  if (!typed || triesLeft === 0) return
  const sent = results.map(({ code }) => code)
  keepCodes(valuesAfter(refusedOf(results), { sent, typed: codesOf(typed) }))
}

/**
 * Codes can be entered again on another day: keeps those of a link and those that were typed.
 * @returns all that are kept
 */
export function keepForTomorrow(linked: readonly string[]): string[] {
  const typed = takeDraft(name, Draft)
  keepForLater([...linked, ...(typed ? codesOf(typed) : [])])
  return codesForLater()
}
