import { AsyncLocalStorage } from 'node:async_hooks'
import { randomCode } from './ids.ts'

/** What is known of the request that is being answered, for its line in the log and its metrics. */
export interface CurrentRequest {
  /** As in 7F3K-9QXA-2B: sent with every answer, and shown with every error. */
  readonly id: string
  /** The sender's network; only as a hash in a log. */
  readonly from: string
  brand?: string | undefined
  /** The name of the endpoint, or of a kind of file or page; never a path, which has ids in it. */
  endpoint?: string
  /** Why it was refused: a code of the contract. */
  refusal?: string
  /** The member or the person of staff, by id. */
  who?: string | undefined
  /** Of an answer that is neither a refusal nor the whole, such as a step of a log-in. */
  outcome?: string
}

export const requestIdHeader = 'X-Request-Id'

const running = new AsyncLocalStorage<CurrentRequest>()

/** The request that this code runs for; undefined at the start and in timed work. */
export function currentRequest(): CurrentRequest | undefined {
  return running.getStore()
}

/**
 * Adds what becomes known of the request while it is answered. Not inside a transaction, which the
 * requests of others may share.
 */
export function noteRequest(facts: Partial<Omit<CurrentRequest, 'id' | 'from'>>): void {
  const request = running.getStore()
  if (request) Object.assign(request, facts)
}

/** Answers a request under an id of its own. An id that a caller sends is never taken over. */
export function asRequest<T>(from: string, work: (request: CurrentRequest) => T): T {
  const request = { id: makeRequestId(), from }
  return running.run(request, () => work(request))
}

/** Goes on with the present request, if there is one. */
export function inRequest<T>(from: string, work: (request: CurrentRequest) => T): T {
  const request = running.getStore()
  return request ? work(request) : asRequest(from, work)
}

/** Asks the platform for a part of the present answer, which keeps its own endpoint and outcome. */
export function asPartOfRequest<T>(work: () => T): T {
  const request = running.getStore()
  return request ? running.run({ ...request }, work) : work()
}

function makeRequestId(): string {
  return randomCode(10).replace(/(.{4})(.{4})/, '$1-$2-')
}
