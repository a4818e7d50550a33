import { type ApiError, refusal } from '@/api/api-error'
import { type Adapter, outgoing, type Outgoing, type Parts } from '@/api/request'
import type { Config } from '@/config/config'
import type { Endpoint } from '@/contract/endpoint'
import { parseJson } from '@/contract/json'
import type { ProblemCode } from '@/contract/problems'
import { read, unwrap } from '@/contract/reader'
import type { z } from '@/contract/zod'
import { CheckFailure } from './check-failure.ts'
import { kitAdapter } from './kit-adapter.ts'
import type { Fixtures } from './kit-fixtures.ts'
import { shapeFaults, shortOf } from './shape-faults.ts'

/** How requests leave; tests answer them in process. */
export type Send = (request: Request, init: { signal: AbortSignal }) => Promise<Response>

export interface Answer {
  endpoint: Endpoint
  status: number
  headers: Headers
  text: string
  /** Undefined where it is none. With an adapter a good answer without a body is an empty object. */
  json: unknown
  /** Taken out of its wrapper. */
  data: unknown
  /** Why not, where the platform refused; by status, or by its wrapper. */
  refused: ApiError | undefined
}

export interface Asking extends Parts {
  token?: string | undefined
}

/** Asks a platform as the app does. */
export class KitClient {
  readonly bases: Config['bases']
  readonly fixtures: Fixtures
  readonly send: Send
  readonly timeoutMs: number
  readonly adapter: Adapter | undefined
  /** Method and address by which an adapter asked for each endpoint last. */
  readonly asked = new Map<Endpoint, string>()
  /** Every answer so far. */
  readonly answers: Pick<Answer, 'endpoint' | 'status' | 'headers'>[] = []

  constructor(
    base: string,
    fixtures: Fixtures,
    { send, timeoutMs, now }: { send: Send; timeoutMs: number; now: () => number },
  ) {
    this.fixtures = fixtures
    this.send = send
    this.timeoutMs = timeoutMs
    this.adapter = fixtures.adapter === undefined ? undefined : kitAdapter(fixtures.adapter, now)
    const addresses = Object.entries(fixtures.paths).map(([name, path]) => [
      name,
      path.startsWith('http') ? path : base + path,
    ])
    this.bases = Object.fromEntries(addresses) as Config['bases']
  }

  /** A request as the app sends it. */
  requestOf(endpoint: Endpoint, { token, ...parts }: Asking = {}): Outgoing {
    const { app, origin } = this.fixtures
    const request = outgoing(endpoint, parts, {
      config: { ...app, bases: this.bases },
      caller: { language: 'en', host: 'web' },
      token,
      adapter: this.adapter,
    })
    if (origin) request.headers.set('Origin', origin)
    return request
  }

  async ask(endpoint: Endpoint, asking: Asking = {}): Promise<Answer> {
    const { url, ...init } = this.requestOf(endpoint, asking)
    const { origin, pathname } = new URL(url)
    if (this.adapter) this.asked.set(endpoint, `${init.method} ${origin}${pathname}`)
    const { response, text } = await this.fetch(endpoint, url, init)
    const { status, ok, headers } = response
    this.answers.push({ endpoint, status, headers })
    const json = parseJson(text || (ok && this.adapter ? '{}' : ''))
    const sent =
      json === undefined ? json : (this.adapter?.answer(endpoint, json, asking, ok) ?? json)
    const answer = unwrap(sent)
    const isRefused = !ok || !answer.ok
    return {
      endpoint,
      status,
      headers,
      text,
      json,
      data: answer.data,
      refused: isRefused ? refusal(answer.error ?? sent, ok ? 400 : status) : undefined,
    }
  }

  /** @throws CheckFailure where nothing answers in time */
  async fetch(endpoint: Endpoint, url: string, init: RequestInit): Promise<Read> {
    // Ends the request as well: one that hangs would keep the process.
    const signal = AbortSignal.timeout(this.timeoutMs)
    try {
      // Not in the request: Node forgets that signal once nothing holds the request itself.
      const response = await this.send(new Request(url, init), { signal })
      return await readAll(endpoint, response)
    } catch (error) {
      const isLate = signal.aborted
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new CheckFailure(endpoint, {
        // What cannot be reached at all is told once.
        path: isLate ? url : new URL(url).origin,
        expected: `an answer within ${this.timeoutMs / 1000} s`,
        got: isLate ? 'none' : String(cause instanceof Error ? cause.message : cause),
      })
    }
  }
}

interface Read {
  response: Response
  text: string
}

async function readAll(endpoint: Endpoint, response: Response): Promise<Read> {
  if (endpoint.response !== 'events') return { response, text: await response.text() }
  // Events come as long as somebody listens.
  await response.body?.cancel()
  return { response, text: '' }
}

/** The content of an answer that should be good. */
export function goodAnswer<S extends z.ZodMiniType>(
  endpoint: Endpoint & { response: S },
  answer: Answer,
): z.output<S> {
  const { status, refused, data } = answer
  needsJson(answer)
  if (refused) {
    const { id, code, details } = refused
    const field = typeof details.field === 'string' ? `, field ${details.field}` : ''
    throw new CheckFailure(endpoint, {
      path: 'status',
      expected: 'an answer',
      got: `a refusal (status ${status}, id ${id}, code ${code}${field})`,
    })
  }
  const [fault, ...more] = shapeFaults(endpoint.response, data)
  if (fault) throw new CheckFailure(endpoint, fault, more.length)
  return read(endpoint.response, data)
}

/** Checks that an answer refuses, with one of these codes. */
export function needsRefusal(answer: Answer, ...codes: ProblemCode[]) {
  const { endpoint, refused, status } = answer
  needsJson(answer)
  const expected = codes.join(' or ')
  if (!refused) {
    throw new CheckFailure(endpoint, {
      path: 'status',
      expected: `a refusal (${expected})`,
      got: `status ${status} with ${shortOf(answer.data)}`,
    })
  }
  const { problem, id, code } = refused
  if (problem && codes.includes(problem)) return
  throw new CheckFailure(endpoint, {
    path: 'id, code',
    expected,
    got: problem ?? `id ${id}, code ${code}`,
  })
}

function needsJson({ endpoint, text, json, status, headers }: Answer) {
  const type = headers.get('Content-Type') ?? 'none'
  const path = 'Content-Type'
  if (/^\s*</.test(text)) {
    throw new CheckFailure(endpoint, { path, expected: 'JSON', got: `a page (status ${status})` })
  }
  if (json === undefined) {
    throw new CheckFailure(endpoint, {
      path: 'body',
      expected: 'JSON',
      got: `${text.length} bytes`,
    })
  }
  if (text !== '' && !/^application\/([\w.-]+\+)?json\b/.test(type)) {
    throw new CheckFailure(endpoint, { path, expected: 'application/json', got: type })
  }
}
