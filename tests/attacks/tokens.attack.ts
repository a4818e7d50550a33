import { expect, test } from 'vitest'
import { endpoints, pathWith } from './every-endpoint.ts'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

function tokensLike(token: string): string[] {
  const other = token.endsWith('a') ? 'b' : 'a'
  return [
    'Bearer',
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.slice(0, -1)}${other}`,
    `Bearer ${token}${token}`,
    `Bearer ${token}\t${token}`,
    `Basic ${btoa(`ploy@chaan.example:${token}`)}`,
    "Bearer ' OR 1=1 --",
    `Bearer ${'a'.repeat(4000)}`,
    `Bearer ${token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase()}`,
  ]
}

test('only the member’s own token reads the member’s data', async () => {
  const { origin } = await serve()
  const token = await signIn(origin)
  const own = endpoints.filter(({ auth }) => auth === 'member')
  const violations: string[] = []
  let tried = 0

  async function probe(headers: Record<string, string>) {
    for (const endpoint of own) {
      const answer = await fetch(origin + pathWith(endpoint, '1'), {
        method: endpoint.method,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body: endpoint.method === 'GET' ? undefined : '{}',
      })
      await answer.arrayBuffer()
      tried += 1
      if (answer.status !== 401) {
        violations.push(`${endpoint.id} ${headers.Authorization} → ${answer.status}`)
      }
    }
  }
  for (const wrong of tokensLike(token)) await probe({ ...headersOf(), Authorization: wrong })
  // A valid token, sent to another brand.
  await probe(headersOf('volt-demo', token))

  report({ name: 'tokens that are not the member’s', tried, violations: violations.length })
  expect(violations).toEqual([])
  const kept = await fetch(`${origin}/api/profile`, { headers: headersOf('chaan-demo', token) })
  expect(kept.status).toBe(200)
})
