import { config } from '@/config/config'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { read, unwrap } from '@/contract/reader'
import { z } from '@/contract/zod'
import { ApiError, isAuthFailure, refusal, toApiError } from './api-error'
import { currentCaller } from './caller'
import { takeEarly } from './early'
import { syncClock } from './platform-clock'
import { bodyOf, headersOf, type Parts, urlOf } from './request'

export interface CallOptions {
  signal?: AbortSignal
  /** Upload progress from 0 to 1. */
  onProgress?: (done: number) => void
  /** A field beside the body of a form. */
  extra?: Record<string, string>
}

type AuthFailureListener = (error: ApiError, token: string) => void
let onAuthFailure: AuthFailureListener = () => undefined

/** The session listens here for answers that say it is over. */
export function setAuthFailureListener(listener: AuthFailureListener) {
  onAuthFailure = listener
}

export interface BrokenAnswer {
  /** `GET gateway /campaigns/:campaignId`. */
  endpoint: string
  /** Of the address that was asked. */
  path: string
  keys: string[]
}

let onBrokenAnswer: (broken: BrokenAnswer) => void = () => undefined

/** The app listens here for answers that are not what the contract promises, to report them. */
export function setBrokenAnswerListener(listener: (broken: BrokenAnswer) => void) {
  onBrokenAnswer = listener
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
  const { token } = currentCaller()
  try {
    // Every endpoint's input is made of these parts; which ones, the caller's type has checked.
    const response = await send(endpoint, input as Parts, options)
    const date = response.headers.get('Date')
    if (!date) void adviseOn('clock', endpoint)
    syncClock(date)
    // The schema of this very endpoint made the value: Output<E> is its type.
    return (await readAnswer(endpoint, response)) as Output<E>
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.type === 'network') void adviseOn('network', endpoint)
    if (token && endpoint.auth !== 'none' && isAuthFailure(error)) {
      error.endsSession = true
      onAuthFailure(error, token)
    }
    throw error
  }
}

/** Tells an engineer, in the console, what a platform on another origin does not send. */
async function adviseOn(what: 'clock' | 'network', { base }: Endpoint) {
  const address = config().bases[base]
  if (address.startsWith('/')) return
  const advice = await import('./platform-advice').catch(() => undefined)
  await advice?.advise(what, address)
}

async function send(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  const url = urlOf(endpoint, parts)
  const headers = headersOf(endpoint, parts)
  const body = bodyOf(endpoint, parts, options.extra)
  if (body?.contentType) headers.set('Content-Type', body.contentType)
  if (options.onProgress) {
    const { sendWithProgress } = await import('./send-with-progress')
    return sendWithProgress({ url, method: endpoint.method, headers, body: body?.body, ...options })
  }
  const early = endpoint.method === 'GET' && !headers.has('Authorization') && takeEarly(url)
  if (early) return early.catch(() => fetch(url, { headers, signal: options.signal }))
  return fetch(url, {
    method: endpoint.method,
    headers,
    body: body?.body,
    signal: options.signal,
  })
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.response === 'image' && response.ok) return toDataUrl(await response.blob())
  if (endpoint.response === 'text' && response.ok) return response.text()
  const sent: unknown = await response.json().catch(() => undefined)
  const answer = unwrap(sent)
  if (!response.ok || !answer.ok) {
    throw refusal(answer.error ?? sent, response.ok ? 400 : response.status)
  }
  if (typeof endpoint.response === 'string') throw new ApiError('contract')
  try {
    return read(endpoint.response, answer.data)
  } catch (thrown) {
    onBrokenAnswer({
      endpoint: `${endpoint.method} ${endpoint.base} ${endpoint.path}`,
      path: new URL(response.url || '/', location.origin).pathname,
      keys: keysOf(thrown),
    })
    throw new ApiError('contract')
  }
}

/** The keys that an answer should have had otherwise, as `items.0.points`; never their values. */
function keysOf(thrown: unknown): string[] {
  if (!(thrown instanceof z.core.$ZodError)) return []
  return [...new Set(thrown.issues.map(({ path }) => path.join('.')))]
}

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${blob.type || 'image/png'};base64,${btoa(text)}`
}
