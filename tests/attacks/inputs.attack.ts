import { expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import { endpoints, fieldsOf, pathWith } from './every-endpoint.ts'
import { report, sampled, scale } from './figures.ts'
import { bad, broken, isFailure, textOf } from './hostile-values.ts'
import { headersOf, serve, signIn } from './served.ts'

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
      if (isFailure(answer.status, said)) {
        violations.push(`${endpoint.method} ${path} ${body ?? ''} → ${answer.status} ${said}`)
      }
    }
  }
  const tried = attempts.length
  await Promise.all(Array.from({ length: 8 }, attack))

  report({ name: 'bad inputs', tried, violations: violations.length })
  expect(violations).toEqual([])
})
