import { z } from '@/contract/zod'
import { texts } from '@/i18n/texts'
import {
  type CascadePart,
  type CascadeProblem,
  cascadeProblems,
  type CascadeValues,
} from './address-cascade-rules'
import type { IdentityProblem } from './identity-rules'

/** What can be wrong with a field; the texts `invalid.*` have the words. */
export type FieldProblem =
  | IdentityProblem
  | CascadeProblem
  | 'choose'
  | 'number'
  | 'amount'
  | 'format'

/** The message that a field shows. `age`: the minimum age, for `tooYoung`. */
export function problemText(problem: FieldProblem, values: { age?: number } = {}): string {
  return texts.t(`invalid.${problem}`, { ns: 'forms', ...values })
}

/** A text in a form's schema, checked by one of the rules of `identity-rules`. */
export function checkedText(rule: (value: string) => FieldProblem | undefined) {
  return z.string().check((context) => {
    const problem = rule(context.value)
    if (!problem) return
    context.issues.push({ code: 'custom', message: problemText(problem), input: context.value })
  })
}

/** The member's present password in a form's schema; it may stay empty where there is none. */
export function presentPassword(isNeeded = true) {
  return checkedText((typed) => (isNeeded && typed === '' ? 'passwordRequired' : undefined))
}

/** The messages of an address, part by part, for a form's schema. */
export function cascadeMessages(
  values: CascadeValues,
  required: { isRequired: boolean },
): [CascadePart, string][] {
  const problems = Object.entries(cascadeProblems(values, required))
  // Object.entries forgets the names that the problems were declared with.
  return problems.map(([part, problem]) => [part as CascadePart, problemText(problem)])
}
