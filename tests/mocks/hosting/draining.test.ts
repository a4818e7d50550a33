import { expect, test, vi } from 'vitest'
import { startSite } from '../pages/site'

async function statusAndBody(url: string) {
  const answer = await fetch(url)
  return [answer.status, await answer.json()]
}

test('a server that stops says so at once, and serves until balancers have heard it', async () => {
  vi.stubEnv('DRAIN_SECONDS', '2')
  const site = await startSite({ faults: true })
  const origin = `http://127.0.0.1:${site.server.port}`

  const before = await statusAndBody(`${origin}/readyz`)
  const closed = site.close()
  const during = await Promise.all([
    statusAndBody(`${origin}/readyz`),
    statusAndBody(`${origin}/livez`),
    fetch(`${origin}/`).then(({ status }) => status),
  ])
  await closed

  expect(before).toEqual([200, { ok: true, failed: [] }])
  expect(during).toEqual([[503, { ok: false, failed: ['stopping'] }], [200, { ok: true }], 200])
  await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed')
})

test('a request that is under way at the end of the wait is answered', async () => {
  const site = await startSite({ faults: true })
  const origin = `http://127.0.0.1:${site.server.port}`
  const headers = { 'Content-Type': 'application/json' }
  const fault = { match: 'GET /api/categories', kind: 'delay', delayMs: 300, appId: 'chaan-demo' }
  await fetch(`${origin}/__faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
  const answer = fetch(`${origin}/api/categories`, { headers: { 'X-App-Id': 'chaan-demo' } })
  // One more request comes in and out first, so the other has arrived.
  await fetch(`${origin}/livez`)

  await site.close()

  expect((await answer).status).toBe(400)
})
