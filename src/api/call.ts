import { config } from '@/config/config'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { parseJson } from '@/contract/json'
import { read, unwrap } from '@/contract/reader'
import type { z } from '@/contract/zod'
import { noteAnswer } from './connection'
import { ApiError, isAuthFailure, refusal, toApiError } from './api-error'
import { syncClock } from './platform-clock'
import type { AnswerReport, FaultyAnswer } from './faulty-answer'
import { currentAdapter, currentCaller, type Parts, requestOf, takeEarly } from './request'
import { inTime, longLimitMs, readLimitMs } from './time-limit'

export interface CallOptions {
  signal?: AbortSignal
  /** Upload progress from 0 to 1. */
  onProgress?: (done: number) => void
  /** A field beside the body of a form. */
  extra?: Record<string, string>
  /** Of another session than the present one. */
  token?: string
}

interface SessionKeeper {
  /**
   * Takes over what other tabs have made of the session; undefined when there is nothing.
   * @throws ApiError where that leaves no member for a call that needs one.
   */
  settle(auth: Endpoint['auth']): Promise<unknown> | undefined
  /** An answer says that the session of this token is over. True: the member has another one now. */
  refused(error: ApiError, token: string): Promise<boolean>
  /** An answer that may bring a new token for the one it was asked with (`bringsToken`). */
  answered(answer: unknown, token: string | undefined): unknown
}
let keeper: SessionKeeper | undefined

/** The session is settled before each call, and receives the answers that end or renew it. */
export function setSessionKeeper(given: SessionKeeper) {
  keeper = given
}

/** Takes over what other tabs have made of the session; before whatever is sent with its token. */
export function settleSession(auth: Endpoint['auth']): Promise<unknown> | undefined {
  return keeper?.settle(auth)
}

let onFault: (report: AnswerReport) => void = () => undefined

/** The app listens here for what is not as the contract promises, to report it. */
export function setAnswerFaultListener(listener: (report: AnswerReport) => void) {
  onFault = listener
}

/**
 * Calls one endpoint of the platform: builds the request, takes the answer out of its wrapper and
 * parses it by the contract.
 *
 * @throws ApiError, always; its `type` says whether the platform refused or never answered.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const news = settleSession(options.token ? 'none' : endpoint.auth)
  if (news) await news
  const { token = currentCaller().token } = options
  try {
    // Every endpoint's input is made of these parts; which ones, the caller's type has checked.
    const answer = await askInTime(endpoint, input as Parts, { ...options, token })
    if (endpoint.bringsToken) keeper?.answered(answer, token)
    // The schema of this very endpoint made the value: Output<E> is its type.
    return answer as Output<E>
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.type === 'network') void adviseOn('network', endpoint)
    if (token && endpoint.auth !== 'none' && isAuthFailure(error)) {
      // Refused at the door: nothing has happened yet.
      if (await keeper?.refused(error, token)) return call(endpoint, input, options)
      error.endsSession = true
    }
    throw error
  }
}

function askInTime(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<unknown> {
  const asked = (signal = options.signal) => ask(endpoint, parts, { ...options, signal })
  // How long an upload takes, its size says: it has limits of its own.
  if (options.onProgress) return asked()
  const isSmall = endpoint.method === 'GET' && typeof endpoint.response !== 'string'
  return inTime(isSmall ? readLimitMs : longLimitMs, asked, options.signal)
}

/** Asks without a look at the session; throws whatever goes wrong. */
export async function ask(endpoint: Endpoint, parts: Parts, options: CallOptions) {
  const wasOnline = navigator.onLine
  const [response, sentAt] = await send(endpoint, parts, options)
  // A picture may be of the browser's own cache, and says nothing of now.
  if (endpoint.response !== 'image') {
    noteAnswer(wasOnline)
    const date = response.headers.get('Date')
    if (!date) void adviseOn('clock', endpoint)
    syncClock(date, sentAt)
  }
  return readAnswer(endpoint, parts, response)
}

/** Tells an engineer, in the console, what a platform on another origin does not send. */
async function adviseOn(what: 'clock' | 'network', { base }: Endpoint) {
  const address = config().bases[base]
  if (address.startsWith('/')) return
  const advice = await import('./platform-advice').catch(() => undefined)
  await advice?.advise(what, address)
}

async function send(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions,
): Promise<[response: Response, sentAt: number]> {
  const { url, ...request } = requestOf(endpoint, parts, options)
  const { signal } = options
  const sentAt = Date.now()
  if (options.onProgress) {
    const { sendWithProgress } = await import('./send-with-progress')
    return [await sendWithProgress({ url, ...request, ...options }), sentAt]
  }
  const early = request.method === 'GET' && takeEarly(url, request.headers)
  const ask = () => fetch(url, { ...request, signal })
  return early ? [await early.catch(ask), performance.timeOrigin] : [await ask(), sentAt]
}

async function readAnswer(endpoint: Endpoint, parts: Parts, response: Response): Promise<unknown> {
  const { ok, status, headers } = response
  const { response: promised } = endpoint
  if (ok && promised === 'image' && (headers.get('Content-Type') ?? 'image').startsWith('image')) {
    const { toDataUrl } = await import('./to-data-url')
    return toDataUrl(await response.blob())
  }
  const text = await response.text()
  if (ok && promised === 'text') return text
  // HTML is of a network that wants a sign-in first (511 names it), or of a proxy. Some gateways say
  // in HTML as well that a body is too large, that there were too many, or that they failed.
  const isPage = status === 511 || (/^\s*</.test(text) && /^[23]|^4(?!13|29)/.test(`${status}`))
  if (isPage || (!ok && status < 400)) return readFaulty({ endpoint, response, text, isPage })
  const adapter = currentAdapter()
  // What is done may have nothing to say: an adapter has the fields that the contract promises.
  const json = parseJson(text || (ok && adapter ? '{}' : ''))
  const sent = adapter?.answer(endpoint, json, parts, ok) ?? json
  const answer = unwrap(sent)
  if (!ok || !answer.ok) throw refusal(answer.error ?? sent, ok ? 400 : status, headers)
  try {
    // What is left of 'image' and 'text' is no schema, and throws as an answer does that breaks one.
    return read(promised as z.ZodMiniType, answer.data)
  } catch {
    return readFaulty({ endpoint, response, text, data: answer.data })
  }
}

/** Reports what came as no answer of a call. */
export function reportFault(report: AnswerReport) {
  onFault(report)
}

/**
 * Reads what can be read of an answer that the contract does not promise, and reports it.
 * @throws ApiError where that leaves no answer.
 */
export async function readFaulty(found: FaultyAnswer): Promise<unknown> {
  const faulty = await import('./faulty-answer').catch(() => undefined)
  if (faulty) return faulty.readFaulty(found, onFault)
  throw new ApiError('contract', found.isPage ? { code: 'networkPage' } : {})
}
