import { texts } from '@/i18n/texts'
import { type CascadePart, cascadeProblems, type CascadeValues } from './address-cascade-rules'

/** What is wrong with an address, part by part, in the member's words; for a form's schema. */
export function cascadeMessages(
  values: CascadeValues,
  required: { isRequired: boolean },
): [CascadePart, string][] {
  const problems = Object.entries(cascadeProblems(values, required))
  // Object.entries forgets the names that the problems were declared with.
  return problems.map(([part, problem]) => [
    part as CascadePart,
    texts.t(`invalid.${problem}`, { ns: 'addresses' }),
  ])
}
