import { ApiError, isAuthFailure, isProblem, toApiError } from '@/api/api-error'
import type { Checkout } from '@/contract/cart'
import { type ProblemCode, problemIds } from '@/contract/problems'

/**
 * - `done`: what of it could be had is the member's. `refused`: none of it, and nothing was taken.
 * - `lost`: no answer, so nobody here knows; the key finds out.
 * - `never`: the platform never saw it, and it is too old to be sent by itself.
 * - `offline`: nothing was sent. `left`: the member has signed out in between.
 */
export type Outcome =
  | { kind: 'done'; checkout: Checkout }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'never' | 'offline' | 'left' }

/** What an error says of a checkout that was sent: only a clear no of the platform is a refusal. */
export function outcomeOfError(thrown: unknown): Outcome {
  const error = toApiError(thrown)
  if (error.type !== 'refused') return { kind: 'lost' }
  if (isAuthFailure(error)) return { kind: 'left' }
  const { id = 0, code } = error
  // Without a code of the platform the id is the HTTP status of whoever stands before it.
  const isGateway = code === undefined && id >= 500 && id < 600
  const isUndecided = isGateway || isProblem(error, 'inFlight', 'keyReused', 'serverError')
  return isUndecided ? { kind: 'lost' } : { kind: 'refused', error }
}

/** A refusal by its code alone, as the platform keeps it for a key or for a line. */
export function refusalOf(code: string | null | undefined): ApiError {
  const known = isCode(code) ? code : 'serverError'
  return new ApiError('refused', { id: problemIds[known], code: known })
}

function isCode(code: string | null | undefined): code is ProblemCode {
  return code !== null && code !== undefined && Object.hasOwn(problemIds, code)
}
