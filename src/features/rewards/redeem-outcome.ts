import { ApiError, isAuthFailure, isProblem, toApiError } from '@/api/api-error'
import { type ProblemCode, problemIds } from '@/contract/problems'
import type { Redemption } from '@/contract/redemptions'

/**
 * - `done`: it is the member's. `refused`: the platform said no, nothing was taken.
 * - `lost`: no answer, so nobody here knows; the key finds out.
 * - `never`: the platform never saw it, and it is too old to be sent by itself.
 * - `offline`: nothing was sent. `left`: the member has signed out in between.
 */
export type Outcome =
  | { kind: 'done'; redemption: Redemption; points: number | undefined }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'never' | 'offline' | 'left' }

/**
 * What an error says of a redemption that was sent. Only a clear no of the platform is a refusal: a
 * gateway's failure, a broken answer or none at all can each hide a redemption that went through.
 */
export function outcomeOfError(thrown: unknown): Outcome {
  const error = toApiError(thrown)
  if (error.type !== 'refused') return { kind: 'lost' }
  // The session says so itself; a request without a member redeems nothing.
  if (isAuthFailure(error)) return { kind: 'left' }
  const isUndecided = isProblem(error, 'inFlight', 'keyReused', 'serverError')
  return isUndecided || isGatewayFailure(error) ? { kind: 'lost' } : { kind: 'refused', error }
}

/** The refusal that the platform has kept for a key, by its code. */
export function refusalOf(code: string | null | undefined): Outcome {
  const id = problemIds[isCode(code) ? code : 'serverError']
  return { kind: 'refused', error: new ApiError('refused', { id, code: code ?? 'serverError' }) }
}

// Without a code of the platform the id is the HTTP status of whoever answered.
function isGatewayFailure({ id = 0, code }: ApiError) {
  return code === undefined && id >= 500 && id < 600
}

function isCode(code: string | null | undefined): code is ProblemCode {
  return code !== null && code !== undefined && Object.hasOwn(problemIds, code)
}
