import { collectCodeOf, collectKeyOf, isCollectCode } from '@/contract/collect-code'
import { type CollectOutcome, type CollectResult, mostCodes } from '@/contract/collect'
import { z } from '@/contract/zod'

export interface CodeValues {
  codes: { code: string }[]
}

export type CodeProblem = 'empty' | 'short' | 'duplicate'

/** What is wrong with each code; empty rows beside filled ones are left out. */
export function problemsOf(codes: readonly string[]): (CodeProblem | undefined)[] {
  const keys = codes.map(collectKeyOf)
  const isEmpty = keys.every((key) => key === '')
  return codes.map((code, index) => {
    const key = keys[index] ?? ''
    if (key === '') return isEmpty && index === 0 ? 'empty' : undefined
    if (!isCollectCode(collectCodeOf(code))) return 'short'
    return keys.indexOf(key) < index ? 'duplicate' : undefined
  })
}

export function codesOf({ codes }: CodeValues): string[] {
  return codes.map(({ code }) => code)
}

/** @param say the words of a problem */
export function codeSchema(say: (problem: CodeProblem) => string) {
  return z.object({ codes: z.array(z.object({ code: z.string() })) }).check(({ value, issues }) => {
    problemsOf(codesOf(value)).forEach((problem, index) => {
      if (!problem) return
      const path = ['codes', index, 'code']
      issues.push({ code: 'custom', message: say(problem), input: value, path })
    })
  })
}

/** What is sent: no empty rows. */
export function filled(values: CodeValues): string[] {
  return codesOf(values)
    .filter((code) => collectKeyOf(code) !== '')
    .map(collectCodeOf)
}

/** Codes with further ones, each once, as many as can be sent. */
export function joined(codes: readonly string[], more: readonly string[]): string[] {
  const byKey = new Map([...codes, ...more].map((code) => [collectKeyOf(code), code]))
  return [...byKey.values()].slice(0, mostCodes)
}

/** How many of the codes are among all that the form has. */
export function countIn(all: readonly string[], codes: readonly string[]): number {
  const keys = new Set(all.map(collectKeyOf))
  return new Set(codes.map(collectKeyOf).filter((key) => keys.has(key))).size
}

/** Codes of a link (`?code=`), without those that are none and those that are there twice. */
export function linkedCodes(query: URLSearchParams): string[] {
  return joined([], query.getAll('code').map(collectCodeOf).filter(isCollectCode))
}

type Refused = CollectResult & { outcome: Exclude<CollectOutcome, 'collected'> }

/** What the form has once codes were sent: those that gave nothing, and what was typed since. */
export function valuesAfter(
  refused: readonly { code: string }[],
  { sent, typed }: { sent: readonly string[]; typed: readonly string[] },
): CodeValues {
  const keys = new Set(sent.map(collectKeyOf))
  const since = typed.filter((code) => !keys.has(collectKeyOf(code)))
  const codes = joined(
    refused.map(({ code }) => code),
    since,
  )
  return { codes: (codes.length > 0 ? codes : ['']).map((code) => ({ code })) }
}

/** The codes that gave nothing stay in the form. */
export function refusedOf(results: readonly CollectResult[]): Refused[] {
  return results.filter((result): result is Refused => result.outcome !== 'collected')
}
