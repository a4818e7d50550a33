import { ApiError, isAuthFailure, toApiError } from './api-error'
import { isProblem } from './is-problem'

// How a request that counts once is followed up when its answer does not come. All milliseconds.

/** What may take so long before we begin to ask what became of it. */
const answerLimit = 12_000
/** What the platform never saw is not sent by itself any more after so long. */
export const resendFor = 60 * 60_000
/** A request that was sent arrives within so long, or not at all. */
export const arrivesWithin = 60_000

/** Gives a request up after a while; what it did on the other side stays unknown. */
export async function withLimit<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new ApiError('aborted')), answerLimit)
  try {
    return await request(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The pause after so many tries: soon at first, then calmly, for as long as it takes. */
export function waitAfter(tries: number): number {
  if (tries > 40) return 30_000
  return Math.min(1000 * 2 ** (tries - 1), 8000)
}

/** A connection that is back, or a member who looks again, ends the pause. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', look)
    function look() {
      if (!document.hidden) end()
    }
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
  })
}

/**
 * What an error says of a request that was sent. Only a clear no of the platform is a refusal: a
 * gateway's failure, a broken answer or none at all can each hide something that went through.
 */
export function outcomeOfError(
  thrown: unknown,
): { kind: 'refused'; error: ApiError } | { kind: 'lost' | 'left' } {
  const error = toApiError(thrown)
  if (error.type !== 'refused') return { kind: 'lost' }
  // The session says so itself; a request without a member does nothing.
  if (isAuthFailure(error)) return { kind: 'left' }
  const isUndecided =
    isProblem(error, 'inFlight', 'keyReused', 'serverError', 'busy') || isVagueConflict(error)
  return isUndecided || isGatewayFailure(error) ? { kind: 'lost' } : { kind: 'refused', error }
}

// A bare 409 or 422 can be the platform's word for a key that it knows.
function isVagueConflict({ id, code, problem }: ApiError) {
  return code === undefined && problem === undefined && (id === 409 || id === 422)
}

// Without a code of the platform the id is the HTTP status of whoever answered.
function isGatewayFailure({ id = 0, code }: ApiError) {
  return code === undefined && id >= 500 && id < 600
}
