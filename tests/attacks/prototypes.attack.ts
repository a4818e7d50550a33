import { expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import { endpoints, fieldsOf, pathWith } from './every-endpoint.ts'
import { report, scale } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

/** Names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

interface Attempt {
  endpoint: Endpoint
  path: string
  body?: string
}

function attemptsOf(endpoint: Endpoint, name: string): Attempt[] {
  const plain = pathWith(endpoint, '1001')
  const fields = fieldsOf(endpoint.body)
  const queries = [...fieldsOf(endpoint.query).map((field) => [field, name]), [name, name]]
  const inQuery = queries.map((pair) => ({
    endpoint,
    path: `${plain}?${new URLSearchParams([pair]).toString()}`,
  }))
  const inPath = { endpoint, path: pathWith(endpoint, name) }
  if (!endpoint.body) return [inPath, ...inQuery]
  const text = JSON.stringify(name)
  const bodies = [text, `{${text}:${text}}`, `[${text}]`].map(
    (value) =>
      `{${[...fields.map((field) => JSON.stringify(field)), text].map((field) => `${field}:${value}`).join()}}`,
  )
  return [inPath, ...inQuery, ...bodies.map((body) => ({ endpoint, path: plain, body }))]
}

/** Endpoints that end the session of the test. */
const endsSession = /signout|membership|sessions|password/

test('names from Object.prototype are not accepted as keys', async () => {
  const { origin } = await serve()
  const token = await signIn(origin)
  const names = scale(2, inherited.length)
  const attempts = endpoints
    .filter(({ path }) => !endsSession.test(path))
    .flatMap((endpoint) => inherited.slice(0, names).flatMap((name) => attemptsOf(endpoint, name)))
  const violations: string[] = []
  const tried = attempts.length

  async function attack() {
    for (let next = attempts.pop(); next; next = attempts.pop()) {
      const { endpoint, path, body } = next
      const { status } = await fetch(origin + path, {
        method: endpoint.method,
        headers: { ...headersOf('chaan-demo', token), 'Idempotency-Key': crypto.randomUUID() },
        body: endpoint.method === 'GET' ? undefined : body,
      })
      // LINE cannot be reached, so 503 is right.
      const isFailure = status >= 500 && status !== 503
      const isTaken = status === 200 && /dashboard\/(__|c|t|h)/.test(path)
      if (isFailure || isTaken) {
        violations.push(`${endpoint.method} ${path} ${body ?? ''} → ${status}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, attack))

  for (const name of inherited) {
    const asked = [
      fetch(`${origin}/api/categories`, { headers: headersOf(name) }),
      fetch(`${origin}/api/campaigns/1001/redeem`, {
        method: 'POST',
        headers: {
          ...headersOf('chaan-demo', token),
          'Idempotency-Key': name,
          'Accept-Language': name,
          'X-Host': name,
        },
        body: '{"quantity":1,"sp_points":-1}',
      }),
      fetch(origin, { headers: { 'Accept-Language': name, Cookie: `${name}=1` } }),
    ]
    const statuses = (await Promise.all(asked)).map(({ status }) => status).join()
    if (statuses !== '404,400,200') violations.push(`${name} in headers → ${statuses}`)
  }

  report({ name: 'inherited names', tried, violations: violations.length })
  expect(violations).toEqual([])
})
