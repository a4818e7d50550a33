import type { Language } from '@/contract/languages'
import { type Endpoint, fillPath, type Input, type Output } from '@/contract/endpoint'
import { read, unwrap } from '@/contract/reader'
import { prefixes } from '../mocks/platform/endpoint-routes.ts'
import type { createPlatform } from '../mocks/platform/platform.ts'

/** Who sends a request, and how. */
interface Caller {
  token?: string
  language?: Language
  host?: 'web' | 'line'
  appId?: string
  headers?: Record<string, string>
  /** Of the network; without one nothing is counted for it. */
  address?: string
}

/** What the platform refused, as the app would see it. */
export interface Refusal {
  status: number
  code: string
  message: string
  details: Record<string, unknown>
}

interface Brand {
  appId: string
  subscriptionKey: string
}

/** Calls the platform in process as the app of a brand would, without the app. */
export function createClient(
  platform: Pick<ReturnType<typeof createPlatform>, 'fetch'>,
  { appId, subscriptionKey }: Brand,
) {
  /** Sends one request and returns the answer unread. */
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>, caller: Caller = {}) {
    // What an endpoint takes depends on the endpoint; here it is only passed on.
    const parts = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      idempotencyKey?: string
    }
    const url = new URL(
      prefixes[endpoint.base] + fillPath(endpoint.path, parts.params),
      'http://app.test',
    )
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers = new Headers({
      'X-App-Id': caller.appId ?? appId,
      'Ocp-Apim-Subscription-Key': subscriptionKey,
      'Api-Version': '1',
      'X-Country': 'TH',
      'Accept-Language': caller.language ?? 'en',
      'X-Host': caller.host ?? 'web',
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      ...caller.headers,
    })
    let body: BodyInit | undefined
    if (parts.body !== undefined && endpoint.encoding === 'form') {
      const form = new FormData()
      for (const [name, value] of Object.entries(parts.body as Record<string, unknown>)) {
        if (value === undefined) continue
        form.set(name, value instanceof Blob ? value : String(value))
      }
      body = form
    } else if (parts.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      body = JSON.stringify(parts.body)
    }
    return platform.fetch(
      new Request(url, { method: endpoint.method, headers, body: body ?? null }),
      caller.address,
    )
  }

  /** Calls and reads by the contract. @throws the Refusal */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    caller: Caller = {},
  ): Promise<Output<E>> {
    const answer = await send(endpoint, input, caller)
    if (endpoint.response === 'text' && answer.ok) return (await answer.text()) as Output<E>
    const sent: unknown = await answer.json()
    const { ok, data, error } = unwrap(sent)
    if (!ok || !answer.ok) throw refusalOf(answer.status, error)
    if (typeof endpoint.response === 'string') throw new TypeError('An image is read with send.')
    return read(endpoint.response, data) as Output<E>
  }

  /** Calls something that must be refused, and returns the refusal. */
  async function refusal<E extends Endpoint>(endpoint: E, input: Input<E>, caller: Caller = {}) {
    try {
      await call(endpoint, input, caller)
    } catch (error) {
      if (typeof error === 'object' && error && 'code' in error) return error as Refusal
      throw error
    }
    throw new Error('It was not refused.')
  }

  /** The same three as one member. */
  const as = (token: string) => ({
    token,
    send: <E extends Endpoint>(endpoint: E, input: Input<E>, caller?: Caller) =>
      send(endpoint, input, { ...caller, token }),
    call: <E extends Endpoint>(endpoint: E, input: Input<E>, caller?: Caller) =>
      call(endpoint, input, { ...caller, token }),
    refusal: <E extends Endpoint>(endpoint: E, input: Input<E>, caller?: Caller) =>
      refusal(endpoint, input, { ...caller, token }),
  })

  return { send, call, refusal, as }
}

function refusalOf(status: number, error: unknown): Refusal {
  const { Code, Message, ...details } = error as Record<string, unknown>
  return { status, code: String(Code), message: String(Message), details }
}
