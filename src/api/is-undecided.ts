import { type ApiError, isProblem } from './api-error'

/** Statuses below 500 by which a gateway or a server gives a request up, or wants it once more. */
const givenUp = [408, 425, 499]

/**
 * Whether an error says neither yes nor no: nothing answered, the answer cannot be read, or the
 * platform or a gateway failed. Then a status counts for more than a code or an id, which gateways
 * have as well, unless they are the contract's.
 */
export function isUndecided(error: ApiError): boolean {
  const { type, problem, status = 0 } = error
  if (problem) return isProblem(error, 'inFlight', 'serverError', 'busy')
  return type !== 'refused' || status >= 500 || givenUp.includes(status)
}

/** Whether the same request may be answered otherwise later: undecided, or too many at a time. */
export function isTemporary(error: ApiError): boolean {
  return isUndecided(error) || error.status === 429 || isProblem(error, 'tooManyRequests')
}
