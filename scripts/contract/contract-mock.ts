import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { problemAnswer } from '../../mocks/answers/problem-answer.ts'
import { isLocal } from '../../mocks/hosting/public-origins.ts'
import { createCrossOrigin } from '../../mocks/platform/cross-origin.ts'
import { prefixes, routeOf } from '../../mocks/platform/endpoint-routes.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { documentFile } from './document-file.ts'
import { faultHeader, faultsTold, type MockFault, readFault } from './mock-faults.ts'
import type { Json } from './json-value.ts'
import { sampleOf } from './sample-value.ts'

export interface Mock {
  fetch(request: Request): Promise<Response>
  /** The ids of those that answer with the example of the document. */
  withExample: readonly string[]
}

/** The examples of the document, by the id of their endpoint. */
export function documentExamples(): Map<string, Json> {
  const { paths } = JSON.parse(readFileSync(documentFile, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      const [content] = Object.values(responses['200'].content)
      return content?.example === undefined ? [] : [[operationId, content.example] as const]
    }),
  )
}

interface Operation {
  operationId: string
  responses: { '200': { content: Record<string, { example?: Json }> } }
}

/** Answers every endpoint alike, whatever was sent before: with its example, or a made-up value. */
export function createMock(
  endpoints: readonly Endpoint[],
  examples: ReadonlyMap<string, Json> = documentExamples(),
): Mock {
  const app = new Hono()
  // `/a/check` before `/a/:id`.
  const inOrder = endpoints.toSorted((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0,
  )
  for (const endpoint of inOrder) {
    const answer = () => answerOf(endpoint, examples.get(endpoint.id))
    app.on(endpoint.method, routeOf(endpoint), (c) => answered(c.req.raw, answer))
  }
  app.get(`${prefixes.blob}/*`, (c) => answered(c.req.raw, picture))
  app.notFound((c) => c.text(`The contract has no ${c.req.method} ${c.req.path}.\n`, 404))
  app.onError((error, c) => c.text(`${error.message}\n`, 500))

  return {
    withExample: endpoints.flatMap(({ id }) => (examples.has(id) ? [id] : [])),
    async fetch(request) {
      const origin = request.headers.get('Origin') ?? ''
      const isHere = URL.canParse(origin) && isLocal(new URL(origin).hostname)
      const response = await createCrossOrigin(isHere ? [origin] : []).answer(request, async () =>
        app.fetch(request),
      )
      if (isHere && request.method === 'OPTIONS') {
        response.headers.append('Access-Control-Allow-Headers', faultHeader)
      }
      return response
    },
  }
}

const placeOf = (endpoint: Endpoint) => routeOf(endpoint).replaceAll(':', '~')

async function answered(request: Request, answer: () => Response): Promise<Response> {
  const asked = request.headers.get(faultHeader)
  if (asked === null) return answer()
  const fault = readFault(asked)
  if (!fault) return new Response(`${faultHeader} knows ${faultsTold}.\n`, { status: 400 })
  if (fault.slowMs !== undefined) await wait(fault.slowMs)
  return faulty(request, fault, answer)
}

async function faulty(
  request: Request,
  { code, kind, status }: MockFault,
  answer: () => Response,
): Promise<Response> {
  if (kind === 'timeout') return new Promise(() => undefined)
  if (kind === 'html') {
    const page = '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>'
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (kind === 'malformed') {
    const text = await answer().text()
    return new Response(text.slice(0, Math.max(1, Math.floor(text.length / 2))), {
      headers: { 'Content-Type': 'application/json' },
    })
  }
  if (code !== undefined) {
    const language = request.headers.get('Accept-Language')?.startsWith('th') ? 'th' : 'en'
    const { status, body } = problemAnswer({ code, details: {} }, undefined, language)
    return Response.json(body, { status })
  }
  if (status !== undefined) return new Response(`Status ${status}\n`, { status })
  return answer()
}

function answerOf({ response }: Endpoint, example: Json | undefined): Response {
  if (response === 'image') return picture()
  if (response === 'text') return new Response('Example')
  if (response === 'events') {
    const events = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(': open\n\n')),
    })
    return new Response(events, { headers: { 'Content-Type': 'text/event-stream' } })
  }
  return Response.json(example ?? sampleOf(response))
}

function picture() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" fill="#c9c2c4"/><circle cx="32" cy="32" r="14" fill="#8a7a80"/></svg>'
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
