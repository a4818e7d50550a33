import type { Endpoint } from '@/contract/endpoint'
import { type Fault, mend } from '@/contract/mend'
import { ApiError, requestIdOf } from './api-error'

/** A fault of an answer, for who runs the platform. It holds nothing that was sent. */
export interface AnswerReport extends Fault {
  /** The name of the endpoint in the contract. */
  operation: string
  /** `GET gateway /campaigns/:campaignId`. */
  endpoint: string
  status: number
}

export interface FaultyAnswer {
  endpoint: Endpoint
  response: Response
  text: string
  /** Taken out of its wrapper; undefined: there is nothing to read. */
  data?: unknown
  /** It is a page, or says that the network wants a sign-in. */
  isPage?: boolean
}

/**
 * Reads what can be done with of an answer that is not as promised, and reports what is not.
 *
 * @throws ApiError where that leaves no answer.
 */
export async function readFaulty(
  { endpoint, response, text, data, isPage }: FaultyAnswer,
  tell: (report: AnswerReport) => void,
): Promise<unknown> {
  const { id, method, base, path, response: promised } = endpoint
  const { status, headers } = response
  const requestId = requestIdOf(headers)
  const report = (fault: Fault) =>
    tell({ operation: id, endpoint: `${method} ${base} ${path}`, status, ...fault })
  const none = { path: '', effect: 'failed' } as const
  if (isPage) {
    const isNetwork = status === 511 || status === 407 || !(await isOwnPage(text))
    report({ ...none, expected: 'JSON', got: isNetwork ? 'networkPage' : 'platformPage' })
    throw new ApiError('contract', isNetwork ? { code: 'networkPage' } : { requestId, status })
  }
  if (data === undefined || typeof promised === 'string') {
    report({ ...none, expected: typeof promised === 'string' ? promised : 'JSON', got: 'none' })
    throw new ApiError('contract', { requestId })
  }
  const { read, faults } = mend(promised, data)
  for (const fault of faults) report(fault)
  if (!read) throw new ApiError('contract', { requestId })
  return read.value
}

/** Every page of this app carries its config. */
const mark = /id="?app-config/

const patienceMs = 4000

let asked: Promise<boolean> | undefined

/**
 * Whether a page in place of an answer comes from a server of the brand: it is this app's own, or the
 * app's own page still comes as it should, so that no network on the way puts another in its place.
 */
async function isOwnPage(text: string): Promise<boolean> {
  if (mark.test(text)) return true
  asked ??= fetchHome().finally(() => (asked = undefined))
  return asked
}

async function fetchHome() {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const home = await fetch('/', { cache: 'no-store', signal })
    return home.ok && mark.test(await home.text())
  } catch {
    return false
  }
}
