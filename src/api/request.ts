import { config, type Config } from '@/config/config'
import { type Base, type Endpoint, fillPath } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import type { Language } from '@/contract/languages'

/** Who is calling, as every request says it. Boot, session and language keep it up to date. */
interface Caller {
  token: string | undefined
  language: Language
  host: 'line' | 'web'
}

const caller: Caller = { token: undefined, language: 'en', host: 'web' }

export function setCaller(change: Partial<Caller>) {
  Object.assign(caller, change)
}

export function currentCaller(): Readonly<Caller> {
  return caller
}

declare global {
  interface Window {
    /** Answers to the requests of the inline script (`src/first-paint/early.ts`), by `earlyName`. */
    __early?: Record<string, Promise<Response> | undefined>
  }
}

/** An answer is only for the member, or guest, as whom the inline script has asked. */
export function earlyName(url: string, headers: Headers): string {
  return [url, headers.get('Authorization')].join(' ')
}

/** The answer to a request of the inline script. Each is used once. */
export function takeEarly(url: string, headers: Headers): Promise<Response> | undefined {
  if (!window.__early) return undefined
  const name = earlyName(url, headers)
  const early = lookUp(window.__early, name)
  delete window.__early[name]
  return early
}

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** The address of a call: base of its area, path with its params, query without empty values. */
export function urlOf(
  endpoint: Pick<Endpoint, 'base' | 'path'>,
  parts: Parts,
  { bases }: Pick<Config, 'bases'>,
): string {
  const path = bases[endpoint.base] + fillPath(endpoint.path, parts.params)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The headers that every call carries (specification §7). */
export function commonHeaders(
  {
    appId,
    subscriptionKey,
    apiVersion,
    countryPrefix,
  }: Pick<Config, 'appId' | 'subscriptionKey' | 'apiVersion' | 'countryPrefix'>,
  { language, host }: Pick<Caller, 'language' | 'host'>,
): Headers {
  return new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': subscriptionKey,
    'Api-Version': apiVersion,
    'X-Country': countryPrefix,
    'X-Host': host,
  })
}

/** A request in the platform's own terms, before it is written. */
export interface AdaptedRequest {
  method: string
  base: Base
  /** In place of the base's own. */
  address?: string | undefined
  path: string
  encoding?: Endpoint['encoding']
  parts: Parts
}

/** Translates between the contract and a platform (`adapter` of the app config). */
export interface Adapter {
  request(endpoint: Endpoint, parts: Parts): AdaptedRequest
  headers(headers: Headers): Headers
  /** The answer to these parts as the contract has it, in its wrapper; `isGood` by its status. */
  answer(endpoint: Endpoint, sent: unknown, parts: Parts, isGood: boolean): unknown
  /**
   * New credentials for a refresh token, where the platform has them; undefined: it gives none.
   * @throws ApiError where nobody knows
   */
  renew?: ((refreshToken: string) => Promise<Credentials | undefined>) | undefined
}

/** What a session is told by. */
export interface Credentials {
  token: string
  jwt: string
  /** The next one; the old one is used up. */
  refreshToken?: string | null
}

let adapter: Adapter | undefined

/** Boot sets it before the first call, where the app config has one. */
export function setAdapter(given: Adapter | undefined) {
  adapter = given
}

export function currentAdapter(): Adapter | undefined {
  return adapter
}

interface Asking {
  config: Parameters<typeof commonHeaders>[0] & Pick<Config, 'bases'>
  caller: Parameters<typeof commonHeaders>[1]
  token?: string | undefined
  extra?: Record<string, string> | undefined
  adapter?: Adapter | undefined
}

export interface Outgoing {
  url: string
  method: string
  headers: Headers
  body: BodyInit | undefined
}

/** A request as it leaves. */
export function outgoing(endpoint: Endpoint, given: Parts, asking: Asking): Outgoing {
  const { token, extra, adapter: by } = asking
  const request: AdaptedRequest = by?.request(endpoint, given) ?? { ...endpoint, parts: given }
  const { method, base, address, parts } = request
  const { bases } = asking.config
  const url = urlOf(request, parts, { bases: address ? { ...bases, [base]: address } : bases })
  const headers = commonHeaders(asking.config, asking.caller)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (parts.idempotencyKey) headers.set('Idempotency-Key', parts.idempotencyKey)
  const { body, contentType } = bodyOf(request, parts, extra) ?? {}
  if (contentType) headers.set('Content-Type', contentType)
  return { url, method, headers: by?.headers(headers) ?? headers, body }
}

/** A request of the app as it leaves. */
export function requestOf(
  endpoint: Endpoint,
  parts: Parts,
  { token, extra }: Pick<Asking, 'token' | 'extra'>,
): Outgoing {
  const sent = endpoint.auth === 'none' ? undefined : token
  return outgoing(endpoint, parts, { config: config(), caller, token: sent, extra, adapter })
}

/** The body as it travels: JSON, or form data (files as they are, objects as JSON text). */
function bodyOf(
  endpoint: Pick<Endpoint, 'encoding'>,
  parts: Parts,
  extra?: Record<string, string>,
): { body: BodyInit; contentType?: string } | undefined {
  if (parts.body === undefined) return undefined
  if (endpoint.encoding !== 'form') {
    return { body: JSON.stringify(parts.body), contentType: 'application/json' }
  }
  const form = new FormData()
  // A body that travels as a form is an object by its schema.
  const fields: Record<string, unknown> = { ...(parts.body as Record<string, unknown>), ...extra }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.set(name, value)
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return { body: form }
}
