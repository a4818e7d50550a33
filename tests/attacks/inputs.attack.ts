import { expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import { endpoints, fieldsOf, pathWith } from './every-endpoint.ts'
import { report, sampled, scale } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

/** Values that are invalid, or that must stay plain text. */
const bad: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '%00',
  '１２３',
  'a'.repeat(5000),
  [],
  [[[[]]]],
  {},
  { $ne: null },
  [null, 'a', -1],
  '9'.repeat(400),
  '2026-02-30T99:99:99Z',
  '0x10',
]

/** Invalid bodies. */
const broken = ['', '{', '[]', 'null', '"a"', '1e999', '{"a":1}{', '\ufeff{}', '{"a":'.repeat(2000)]

interface Attempt {
  endpoint: Endpoint
  path: string
  body?: string
}

function attemptsOf(endpoint: Endpoint, texts: unknown[]): Attempt[] {
  const plain = pathWith(endpoint, '1')
  const inPath = /:\w/.test(endpoint.path)
    ? texts.map((value) => ({
        endpoint,
        path: pathWith(endpoint, encodeURIComponent(textOf(value)) || '%20'),
      }))
    : []
  const inQuery = fieldsOf(endpoint.query).flatMap((name) =>
    texts.map((value) => ({
      endpoint,
      path: `${plain}?${name}=${encodeURIComponent(textOf(value))}&${name}=2`,
    })),
  )
  if (!endpoint.body) return [...inPath, ...inQuery]
  const inBody = fieldsOf(endpoint.body).flatMap((name) =>
    texts.map((value) => ({ endpoint, path: plain, body: JSON.stringify({ [name]: value }) })),
  )
  return [
    ...inPath,
    ...inQuery,
    ...inBody,
    ...broken.map((body) => ({ endpoint, path: plain, body })),
  ]
}

function textOf(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A lone surrogate cannot be part of a URL.
  return text.toWellFormed()
}

/** The text of an answer; of events, which do not end, their first part. */
async function startOf(answer: Response) {
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return first?.value ?? ''
}

/** Endpoints that end the session of the test. */
const endsSession = /signout|membership|sessions|password/

test('no input causes a server error or reveals internals', async () => {
  const { origin } = await serve()
  const token = await signIn(origin)
  const askers = [headersOf('chaan-demo', token), headersOf('chaan-demo'), headersOf('volt-demo')]
  const inputs = endpoints
    .filter(({ path }) => !endsSession.test(path))
    .flatMap((endpoint) => attemptsOf(endpoint, bad))
  // A member, a guest, and another brand's guest.
  const all = inputs.flatMap((input) => askers.map((headers) => ({ ...input, headers })))
  const attempts = sampled(all, scale(1500, all.length))
  const violations: string[] = []

  async function attack() {
    for (let next = attempts.pop(); next; next = attempts.pop()) {
      const { endpoint, path, body, headers } = next
      const answer = await fetch(origin + path, {
        method: endpoint.method,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body: endpoint.method === 'GET' ? undefined : body,
      })
      const said = await startOf(answer)
      // LINE cannot be reached, so 503 is right.
      const isFailure = answer.status >= 500 && answer.status !== 503
      if (isFailure || /sqlite|zod|node:internal|at \w+ \(/i.test(said)) {
        violations.push(`${endpoint.method} ${path} ${body ?? ''} → ${answer.status} ${said}`)
      }
    }
  }
  const tried = attempts.length
  await Promise.all(Array.from({ length: 8 }, attack))

  report({ name: 'bad inputs', tried, violations: violations.length })
  expect(violations).toEqual([])
})
