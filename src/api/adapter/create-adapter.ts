import type { Endpoint } from '@/contract/endpoint'
import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { RefusalDetails } from '@/contract/refusal-details'
import type { Adapter, AdaptedRequest, Parts } from '../request'
import {
  type AdapterOptions,
  type EndpointOptions,
  type FieldRule,
  type FieldRules,
  readAdapterOptions,
} from './adapter-options'
import { kindOf } from './field-kinds'
import { flat, putAll, putAt, setOwn, valueAt } from './name-rules'
import { type Asked, placePage, type PlacedPage, totalOf } from './page-places'
import { readerOf } from './read-fields'
import { renewToken } from './refresh-endpoint'
import { sentName, type WriteOptions, written } from './write-fields'
import { contractError, openWrapper } from './wrapper-rules'

interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Makes the adapter of an app config: it translates between the contract and a platform.
 * @throws ConfigError that names what is wrong with its options
 */
export function createAdapter(sent: unknown, clock: Clock): Adapter {
  return adapterOf(readAdapterOptions(sent), clock)
}

export function adapterOf(options: AdapterOptions, { now }: Clock): Adapter {
  const known = new Map<string, Translation>()
  const of = (endpoint: Endpoint) => {
    const translation =
      known.get(endpoint.id) ?? translate(endpoint, options, scopeOf(endpoint.id, options), now)
    known.set(endpoint.id, translation)
    return translation
  }
  return {
    request: (endpoint, parts) => of(endpoint).request(parts),
    answer(endpoint, answer, parts, isGood) {
      try {
        return of(endpoint).answer(answer, parts, isGood)
      } catch {
        // What breaks a reader, such as an object that is no text either, leaves no answer.
        return isGood ? { success: true, data: undefined } : { success: false, error: {} }
      }
    },
    headers: (headers) => platformHeaders(headers, options.headers),
  }
}

function scopeOf(id: string, { endpoints = {}, refresh }: AdapterOptions): EndpointOptions {
  return (id === renewToken.id ? refresh : lookUp(endpoints, id)) ?? {}
}

interface Translation {
  request(parts: Parts): AdaptedRequest
  answer(sent: unknown, parts: Parts, isGood: boolean): unknown
}

function translate(
  endpoint: Endpoint,
  all: AdapterOptions,
  own: EndpointOptions,
  now: () => number,
): Translation {
  const times = own.times ?? all.times
  const common = { times, dates: own.dates ?? all.dates, loose: own.loose ?? all.loose ?? false }
  const wrapper = own.wrapper ?? all.wrapper
  const problems = all.problems || own.problems ? { ...all.problems, ...own.problems } : undefined
  const paging = isPaged(endpoint) ? (own.paging ?? all.paging) : undefined
  const ruleOfAnswer = ruleIn(own.fields, [all.fields])
  const writing: WriteOptions = {
    ...common,
    ruleOf: ruleIn(own.sends, [all.sends, all.fields]),
    spelling: own.spelling ?? all.spelling,
  }
  const { response } = endpoint
  const read =
    typeof response === 'string'
      ? undefined
      : readerOf(response, { ...common, ruleOf: ruleOfAnswer })
  const readDetails = readerOf(RefusalDetails, {
    ...common,
    ruleOf: ruleIn(undefined, [all.fields]),
  })
  const lists = new Map<string, Map<number, string | null>>()

  const cursorsOf = (parts: Parts) => {
    const name = JSON.stringify([parts.params, { ...parts.query, top: 0, skip: 0 }])
    const cursors = lists.get(name) ?? new Map<number, string | null>()
    lists.set(name, cursors)
    return cursors
  }

  function pageOf(parts: Parts): { asked: Asked; placed: PlacedPage } | undefined {
    if (!paging) return undefined
    const { top, skip } = parts.query ?? {}
    const asked = { top: typeof top === 'number' ? top : undefined, skip: Number(skip ?? 0) }
    return { asked, placed: placePage(paging, asked, cursorsOf(parts)) }
  }

  return {
    request(parts) {
      const [path = '', fixed] = (own.path ?? endpoint.path).split('?')
      const method = own.method ?? endpoint.method
      const inPath: Record<string, unknown> = {}
      const query: Record<string, unknown> = Object.fromEntries(new URLSearchParams(fixed))
      const body: Record<string, unknown> = {}
      const paramFields = (endpoint.params && kindOf(endpoint.params).shape) ?? {}
      const intoBody = method === 'GET' ? query : body
      for (const [name, value] of Object.entries(parts.params ?? {})) {
        const field = lookUp(paramFields, name)
        const sent = written(field, value, writing, [name])
        if (new RegExp(`:${name}\\b`).test(path)) setOwn(inPath, name, sent)
        else {
          const where = lookUp(own.params ?? {}, name) ?? 'query'
          if (where !== 'none')
            putAt(where === 'body' ? intoBody : query, sentName([name], writing), sent)
        }
      }
      const placed = pageOf(parts)?.placed
      const { top: _, skip: __, ...filter } = parts.query ?? {}
      const asked = written(endpoint.query, placed ? filter : parts.query, writing)
      const intoQuery = own.query === 'body' ? intoBody : query
      for (const part of [asked, placed?.query, own.add?.query]) putAll(intoQuery, part)
      for (const part of [written(endpoint.body, parts.body, writing), own.add?.body]) {
        putAll(intoBody, part)
      }
      const hasBody = method !== 'GET' && (parts.body !== undefined || Object.keys(body).length > 0)
      const isAddress = own.base !== undefined && /[:/]/.test(own.base)
      return {
        method,
        base: isAddress || own.base === undefined ? endpoint.base : (own.base as Endpoint['base']),
        address: isAddress ? own.base : undefined,
        path,
        encoding: own.encoding ?? endpoint.encoding,
        parts: {
          params: inPath,
          query: flat(query),
          ...(hasBody && { body }),
          ...(parts.idempotencyKey && { idempotencyKey: parts.idempotencyKey }),
        },
      }
    },
    answer(sent, parts, isGood) {
      const opened = openWrapper(sent, isGood, wrapper)
      if ('error' in opened) {
        const error = contractError(opened.error, wrapper, problems)
        const details = readDetails(error, { whole: sent, now: now() })
        return { success: false, error: { ...error, ...(isRecord(details) && details) } }
      }
      const root = ruleOfAnswer([])?.name
      const inside = root === undefined ? opened.data : valueAt(opened.data, root, sent)
      const time = momentOf(inside) ?? now()
      const data = read ? read(inside, { whole: sent, now: time }) : inside
      const page = pageOf(parts)
      if (!paging || !page || !isRecord(data)) return { success: true, data }
      const { asked, placed } = page
      const items = Array.isArray(data['items']) ? data['items'].slice(placed.drop) : data['items']
      const count = Array.isArray(items) ? items.length : 0
      const next =
        paging.next === undefined ? undefined : cursorOf(valueAt(opened.data, paging.next, sent))
      if (next !== undefined) cursorsOf(parts).set(asked.skip + count, next)
      const total = data['total'] ?? totalOf(asked, count, next)
      return { success: true, data: { ...data, items, total } }
    },
  }

  /** Of a serial: the moment of which it tells how much time is left. */
  function momentOf(data: unknown): number | undefined {
    if (!read || typeof response === 'string' || !isRecord(data)) return undefined
    const field = kindOf(response).shape?.['currentDate']
    if (!field) return undefined
    const place = ruleOfAnswer(['currentDate'])?.name ?? 'currentDate'
    const reader = readerOf(field, { ...common, ruleOf: ruleOfAnswer }, ['currentDate'])
    const moment = reader(valueAt(data, place, data), { whole: data, now: now() })
    const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
    return Number.isNaN(time) ? undefined : time
  }
}

/** An empty cursor is none: the list ends. */
function cursorOf(sent: unknown): string | null {
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) || null : null
}

function isPaged({ query }: Endpoint): boolean {
  const shape = query && kindOf(query).shape
  return shape !== undefined && Object.hasOwn(shape, 'skip') && Object.hasOwn(shape, 'top')
}

/**
 * The rule of a field: by its whole path in the table of the endpoint; in those for all, by as much of
 * the end of its path as is named there. One rule counts, the most exact one.
 */
function ruleIn(own: FieldRules, all: FieldRules[]) {
  return (path: readonly string[]): FieldRule | undefined => {
    const ends = path.map((_, at) => path.slice(at).join('.'))
    const found = own && lookUp(own, path.join('.'))
    return (
      found ?? all.flatMap((table) => ends.map((end) => lookUp(table ?? {}, end))).find(Boolean)
    )
  }
}

function platformHeaders(sent: Headers, options: AdapterOptions['headers']): Headers {
  const { names = {}, add = {}, token } = options ?? {}
  const renamed = new Map(Object.entries(names).map(([name, own]) => [name.toLowerCase(), own]))
  const headers = new Headers()
  sent.forEach((value, name) => {
    if (name === 'authorization' && token) {
      const text = value.replace(/^Bearer /, '')
      headers.set(token.header, token.scheme ? `${token.scheme} ${text}` : text)
      return
    }
    const own = renamed.has(name) ? renamed.get(name) : name
    if (own) headers.set(own, value)
  })
  for (const [name, value] of Object.entries(add)) headers.set(name, value)
  return headers
}
