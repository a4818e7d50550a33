import { ApiError, isAuthFailure, isProblem, toApiError } from '@/api/api-error'
import { isTemporary, isUndecided } from '@/api/is-undecided'
import { problemIds } from '@/contract/problems'

/**
 * The outcome of a request that counts once.
 * - `done`: the platform did it. `refused`: the platform said no, and did nothing.
 * - `lost`: no clear answer came; it may have been done.
 * - `reused`: an earlier request with this key and another body was answered.
 * - `never`: the platform never saw it, and it is too old to be sent again by itself.
 * - `unclear`: as `never`, but the platform cannot tell whether it saw it.
 * - `offline`: nothing was sent. `stopped`: the member stopped it.
 * - `left`: the session has ended.
 */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'left' | 'reused'; error?: ApiError }
  | { kind: 'never' | 'offline' | 'stopped' }
  | { kind: 'unclear'; key: string }

/**
 * What an error says about a request that was sent. Only a clear no of the platform is a refusal: a
 * gateway's failure, a broken answer or none at all can each hide a request that went through.
 */
export function outcomeOfError(thrown: unknown): {
  kind: 'refused' | 'lost' | 'left' | 'reused'
  error: ApiError
} {
  const error = toApiError(thrown)
  if (isUndecided(error) || isVagueConflict(error)) return { kind: 'lost', error }
  // A request without a member does nothing; the end of a session has its own alert.
  if (isAuthFailure(error)) return { kind: 'left', error }
  if (isProblem(error, 'keyReused')) return { kind: 'reused', error }
  return { kind: 'refused', error }
}

/** Whether a request was refused at the door: nothing is known of an earlier one with its key. */
export function isPutOff(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && isTemporary(outcome.error)
}

/** Whether an error says that a platform has no endpoint under an address. */
export function isNoEndpoint({ problem, status }: ApiError): boolean {
  return problem === 'notFound' || status === 404 || status === 405 || status === 501
}

// A platform may answer a key that it knows with a bare 409 or 422.
function isVagueConflict({ id, code, problem }: ApiError) {
  return code === undefined && problem === undefined && (id === 409 || id === 422)
}

/** The error of a refusal that the platform has stored by its code, or by the number in its place. */
export function refusalOf(
  code: string | null | undefined,
  details?: Record<string, unknown>,
): ApiError {
  const { problem = 'serverError' } = new ApiError('refused', { code: code ?? undefined })
  return new ApiError('refused', { id: problemIds[problem], code: code ?? problem, details })
}

/** The member has closed a step of a flow: the flow ends there, with nothing sent. */
export class Dismissed extends Error {}

/** The answer of a step. @throws Dismissed when the step was closed instead. */
export function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Dismissed()
  return answer
}
