import type { FaqGroup, Question } from '@/contract/help'
import { searchText } from '@/contract/search-text'

/** An earlier answer that may fit what the member types. */
export type Suggestion =
  | { kind: 'faq'; id: string; title: string; answer: string }
  /** Of the member's own questions; `answer`: its last message. */
  | { kind: 'thread'; id: string; title: string; answer: string }

interface Candidate {
  suggestion: Suggestion
  title: ReadonlySet<string>
  text: ReadonlySet<string>
}

const most = 3
/** This part of what was typed has to be found, by weight. */
const leastScore = 0.34
/** Units of more candidates than this are common words. */
const commonShare = 0.3
/** Words of the answer count less than those of the question. */
const textWeight = 0.5

/**
 * What a text is compared by: its words, without an ending s. Thai has no spaces between words, and
 * gives every three letters.
 */
function unitsOf(text: string): Set<string> {
  const units = new Set<string>()
  for (const [run] of searchText(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!/[\u0E00-\u0E7F]/.test(run)) {
      if (run.length > 2) units.add(run.length > 3 ? run.replace(/s$/, '') : run)
      continue
    }
    for (let at = 0; at + 3 <= run.length; at++) units.add(run.slice(at, at + 3))
  }
  return units
}

/** The common questions and the member's own answered ones, ready to be compared. */
export function candidatesOf(faq: readonly FaqGroup[], own: readonly Question[]): Candidate[] {
  const common = faq.flatMap(({ items }) =>
    items.map(({ id, question, answer, also }) => ({
      suggestion: { kind: 'faq', id, title: question, answer } as const,
      title: unitsOf([question, ...also].join(' ')),
      text: unitsOf(answer),
    })),
  )
  const earlier = own
    .filter(({ state }) => state !== 'open')
    .map(({ id, title, lastText }) => ({
      suggestion: { kind: 'thread', id, title, answer: lastText } as const,
      title: unitsOf(title),
      text: unitsOf(lastText),
    }))
  return [...common, ...earlier]
}

/** The earlier answers that fit a text, the best first; none for a text that fits nothing. */
export function suggestionsFor(typed: string, candidates: readonly Candidate[]): Suggestion[] {
  const units = [...unitsOf(typed)]
  const weights = new Map(units.map((unit) => [unit, weightOf(unit, candidates)]))
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  return candidates
    .map(({ suggestion, title, text }) => {
      const found = units.reduce((sum, unit) => {
        const part = has(title, unit) ? 1 : has(text, unit) ? textWeight : 0
        return sum + part * (weights.get(unit) ?? 0)
      }, 0)
      return { suggestion, score: found / all }
    })
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}

/**
 * A unit that few candidates have says more. One that many have says nothing, and one that none has
 * speaks against all of them.
 */
function weightOf(unit: string, candidates: readonly Candidate[]): number {
  const count = candidates.filter(({ title, text }) => has(title, unit) || has(text, unit)).length
  if (count > candidates.length * commonShare) return 0
  return count === 0 ? Math.log(1 + candidates.length) / 3 : Math.log(1 + candidates.length / count)
}

/** A word may still be typed: four letters of it are enough. */
function has(units: ReadonlySet<string>, unit: string): boolean {
  if (units.has(unit)) return true
  return unit.length > 3 && [...units].some((one) => one.startsWith(unit))
}
