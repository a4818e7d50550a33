import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { eligibilityDetails } from '../catalogue/eligibility-view.ts'
import type { Outcome } from './replay.ts'

/**
 * The answer of an outcome.
 * @throws Problem with what the app may show of a refusal
 */
export function answerOf<T>(outcome: Outcome<T>, context: RequestContext): T {
  if (outcome.outcome === 'done') return outcome.answer
  if (outcome.outcome === 'failed') throw new Problem('serverError')
  const { code, eligibility, endDate, most } = outcome.answer
  throw new Problem(code, {
    ...eligibilityDetails(eligibility, context),
    ...(endDate !== undefined && { endDate }),
    ...(most !== undefined && { most }),
  })
}
