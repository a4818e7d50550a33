import { isRecord } from '@/contract/json'
import { type ProblemCode, problemIds } from '@/contract/problems'

/** Every error in one form, whichever layer raised it (specification §7). */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The platform's alert id, or the HTTP status where it gave none; undefined: nothing answered. */
  readonly id: number | undefined
  readonly code: string | undefined
  /** The HTTP status of a refusal, or of a page of the platform. A gateway has ids and codes too. */
  readonly status: number | undefined
  /** Which refusal of the contract this is, whether the platform named it by a code or by an id. */
  readonly problem: ProblemCode | undefined
  readonly type: ApiErrorType
  /** It ended the session: the app shows that, and the caller shows nothing. */
  endsSession = false
  /** What the platform adds to a refusal: a next date, the points that are missing. */
  readonly details: Readonly<Record<string, unknown>>
  /** The platform's name for the request, by which its operators find what happened. */
  readonly requestId: string | undefined

  constructor(
    type: ApiErrorType,
    from: {
      id?: number
      code?: string
      message?: string
      details?: Record<string, unknown>
      /** The HTTP status; also the id where the platform gave none. */
      status?: number
      requestId?: string | undefined
    } = {},
  ) {
    super(from.message ?? '')
    this.type = type
    this.id = from.id ?? from.status
    this.code = from.code
    this.status = from.status
    this.problem = type === 'refused' ? problemOf(from) : undefined
    this.details = from.details ?? {}
    this.requestId = from.requestId
  }
}

/**
 * - `network`: nothing answered; whether the platform saw the request is unknown.
 * - `refused`: the platform answered and said no.
 * - `contract`: an answer came that the contract does not promise, from the platform or from what
 *   stands between; what it did with the request is unknown.
 * - `aborted`: we gave the request up ourselves.
 * - `device`: the device could not do its part.
 */
export type ApiErrorType = 'network' | 'refused' | 'contract' | 'aborted' | 'device'

/** Turns whatever was thrown into an ApiError, so that one catalogue can serve every surface. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return new ApiError('aborted')
  if (thrown instanceof TypeError) return new ApiError('network')
  // Its message is for engineers.
  return new ApiError('device')
}

/** Reads the error part of an answer, in any of the spellings that platforms use. */
export function refusal(sent: unknown, status: number, headers?: Headers): ApiError {
  const fields = new Map<string, unknown>()
  if (isRecord(sent)) {
    for (const [name, value] of Object.entries(sent)) fields.set(name.toLowerCase(), value)
  }
  // A whole number only: a trace id such as `1a2b…` begins with digits as well.
  const id = /^\s*-?\d+\s*$/.exec(String(fields.get('id')))
  const code = fields.get('code')
  const message = fields.get('message')
  return new ApiError('refused', {
    ...(id && { id: Number(id[0]) }),
    status,
    // An empty code is none.
    code:
      typeof code === 'string' || typeof code === 'number'
        ? String(code).trim() || undefined
        : undefined,
    // What is no sentence is not for members: a page, a list of faults, a stack.
    message: typeof message === 'string' && /^[^<>{}]{0,400}$/.test(message) ? message : '',
    details: Object.fromEntries(fields),
    requestId: requestIdOf(headers),
  })
}

/** The platform's name for a request, where its answer has one. */
export function requestIdOf(headers: Headers | undefined): string | undefined {
  return headers?.get('X-Request-Id') ?? undefined
}

/** Whether the session is no longer good. */
export function isAuthFailure(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { problem } = error
  const isOver = problem === 'unauthorized' || problem === 'tokenInvalid'
  return isOver || problem === 'sessionRevoked' || isBarred(error)
}

/** Whether the account itself is blocked or closed: signing in again would not help. */
export function isBarred(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.problem === 'accountBlocked' || error.problem === 'accountBanned'
}

// The table's keys, which Object.keys forgets.
const codes = Object.keys(problemIds) as ProblemCode[]

/** Statuses that say too little by themselves, beside a code that is not ours or without an id. */
const vague = new Set([409, 422])

/** Statuses of a gateway: an address or headers too long for it. */
const tooLong = new Set([414, 431])

/** By the code, by a number in its place, then by the id (specification §8: "the id or code field"). */
function problemOf({ id, code, status }: { id?: number; code?: string; status?: number }) {
  if (code !== undefined && Object.hasOwn(problemIds, code)) return code as ProblemCode
  const byNumber = codes.find((known) => String(problemIds[known]) === code)
  if (byNumber) return byNumber
  const isVague = id === undefined || code !== undefined
  const number = id ?? status
  if (number === undefined || (isVague && vague.has(number))) return undefined
  if (id === undefined && tooLong.has(number)) return 'tooLarge'
  return codes.find((known) => problemIds[known] === number)
}

/** Whether an error is one of these problems of the contract. */
export function isProblem(error: unknown, ...codes: ProblemCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.problem)
}
