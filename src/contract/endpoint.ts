import type * as z from 'zod/mini'
import { isRecord } from './json'
import { lookUp } from './look-up'

/** Base URLs of the platform, one per area; the app config holds the address of each. */
export type Base = 'admin' | 'gateway' | 'module' | 'cart' | 'rules' | 'blob' | 'ocr'

type Schema = z.ZodMiniType

/**
 * One promise of the platform, as a value. The app calls it, the reference platform implements it.
 *
 * - `id`: the name of its export. The cache keeps answers under it.
 * - `params` fill the `:names` of `path`; `query` is sent in the URL; `body` in the request.
 * - `auth`: `none` never carries a token, `optional` carries one when there is a member, `member`
 *   is refused by the platform without one.
 * - `encoding`: how the body travels; `form` is multipart form data.
 * - `response: 'image'` is a binary answer that `call` gives as a base64 data URL, and 204 without
 *   bytes, where there is no picture, as an empty text; `'text'` is given as it came; `'events'` are
 *   server-sent events, which `readEvents` reads as they come.
 * - `idempotent`: the request carries an Idempotency-Key, and the platform answers a repeated key
 *   with what it answered first.
 * - `bringsToken`: the answer may bring a new token for the one that runs out with it, so the app
 *   takes it even when the page that asked is gone.
 *
 * What it may refuse is in `refusals.ts`.
 */
export interface Endpoint extends Exchange {
  readonly base: Base
  readonly auth: 'none' | 'optional' | 'member'
  readonly bringsToken?: boolean
}

/** What a request and its answer are made of, whoever sends it: a member's app or the studio. */
export interface Exchange {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly encoding?: 'json' | 'form'
  readonly response: Schema | 'image' | 'text' | 'events'
  readonly idempotent?: boolean
}

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether an export of a module of the contract is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return isRecord(value) && 'method' in value && 'path' in value
}

type Part<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema }
  ? Record<Key, z.input<S>>
  : unknown

/** The input of a call: the parts that the endpoint declares, and the key of an idempotent one. */
export type Input<E extends Exchange> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly idempotent: true } ? { idempotencyKey: string } : unknown)

/** The result of a call: the parsed answer, a data URL for an image (empty for none), or a text. */
export type Output<E extends Exchange> = E['response'] extends Schema
  ? z.output<E['response']>
  : string

/** The platform's answer before parsing (defaults may be missing). */
export type Sent<E extends Exchange> = E['response'] extends Schema
  ? z.input<E['response']>
  : E['response'] extends 'events'
    ? ReadableStream<Uint8Array>
    : SentFile | (E['response'] extends 'image' ? undefined : never)

/** A file as it is sent. */
export interface SentFile {
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Fills the `:names` of an endpoint's path. A name without a value is a programming error. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = lookUp(params, name)
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The path ${path} needs a value for "${name}".`)
    }
    return encodeURIComponent(String(value))
  })
}
