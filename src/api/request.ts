import { config, type Config } from '@/config/config'
import { type Endpoint, fillPath } from '@/contract/endpoint'
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

/** The headers of a call: those that every call carries, and what this one adds. */
export function headersOf(endpoint: Endpoint, parts: Parts, token?: string): Headers {
  const headers = commonHeaders(config(), caller)
  if (token && endpoint.auth !== 'none') headers.set('Authorization', `Bearer ${token}`)
  if (parts.idempotencyKey) headers.set('Idempotency-Key', parts.idempotencyKey)
  return headers
}

/** The body as it travels: JSON, or form data (files as they are, objects as JSON text). */
export function bodyOf(
  endpoint: Endpoint,
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
