import { config } from '@/config/config'
import { type Endpoint, fillPath } from '@/contract/endpoint'
import { currentCaller } from './caller'

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** The address of a call: base of its area, path with its params, query without empty values. */
export function urlOf(endpoint: Endpoint, parts: Parts): string {
  const path = config().bases[endpoint.base] + fillPath(endpoint.path, parts.params)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The headers that every call carries (specification §7), and what this one adds. */
export function headersOf(endpoint: Endpoint, parts: Parts, token?: string): Headers {
  const { appId, subscriptionKey, apiVersion, countryPrefix } = config()
  const { language, host } = currentCaller()
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': subscriptionKey,
    'Api-Version': apiVersion,
    'X-Country': countryPrefix,
    'X-Host': host,
  })
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
