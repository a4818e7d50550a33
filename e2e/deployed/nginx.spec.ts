import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import { runNginx } from '../../scripts/deploy/run-nginx.ts'
import { freePort } from '../../scripts/setup/free-port.ts'
import { listening } from '../../tests/scripts/listening.ts'

type Handler = (request: IncomingMessage, answer: ServerResponse) => void

interface Proxied {
  /** Starts our nginx before two processes that answer so. */
  behindNginx: (
    ...handlers: Handler[]
  ) => Promise<{ http: string; https: string; stopFirst(): Promise<void> }>
}

const test = base.extend<Proxied>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  behindNginx: async ({}, use) => {
    const ends: (() => Promise<unknown>)[] = []
    await use(async (...handlers) => {
      const servers = await Promise.all(handlers.map((handler) => listening(createServer(handler))))
      const [httpPort, httpsPort] = [await freePort(), await freePort()]
      const nginx = await runNginx({
        root: '.',
        upstreams: servers.map(({ port }) => `127.0.0.1:${port}`),
        hosts: ['localhost'],
        httpPort,
        httpsPort,
      })
      ends.push(nginx.stop, ...servers.map(({ stop }) => stop))
      return {
        http: `http://localhost:${httpPort}`,
        https: `https://localhost:${httpsPort}`,
        stopFirst: async () => servers[0]?.stop(),
      }
    })
    for (const end of ends) await end()
  },
})

test('the host passes unchanged, and the address of the client is added', async ({
  behindNginx,
  request,
}) => {
  const { https } = await behindNginx(({ headers }, answer) => answer.end(JSON.stringify(headers)))

  const answer = await request.get(`${https}/`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })

  expect(await answer.json()).toMatchObject({
    host: new URL(https).host,
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
  })
})

test('pages are led to https, calls are not', async ({ behindNginx, request }) => {
  const { http } = await behindNginx((_, answer) => answer.end())
  const asked = { maxRedirects: 0 }

  const page = await request.get(`${http}/reward?a=1`, asked)

  expect(page.status()).toBe(308)
  expect(page.headers()['location']).toBe('https://localhost/reward?a=1')
  expect((await request.get(`${http}/api/profile`, asked)).status()).toBe(403)
  expect((await request.post(`${http}/studio`, asked)).status()).toBe(403)
})

test('a live event passes before the answer ends', async ({ behindNginx, page }) => {
  let end = () => {}
  const { https } = await behindNginx((asked, answer) => {
    if (asked.url === '/') return answer.setHeader('Content-Type', 'text/html').end('<p>')
    answer.setHeader('Content-Type', 'text/event-stream').setHeader('X-Accel-Buffering', 'no')
    end = () => answer.end()
    return answer.write('event: hello\n\n')
  })
  await page.goto(`${https}/`)

  const first = await page.evaluate(async () => {
    const { body } = await fetch('/api/events')
    const read = await body?.getReader().read()
    return new TextDecoder().decode(read?.value)
  })

  expect(first).toBe('event: hello\n\n')
  end()
})

test('a file that one of two builds has is found', async ({ behindNginx, request }) => {
  const { https } = await behindNginx(
    (_, answer) => answer.writeHead(404).end(),
    (_, answer) => answer.end('new'),
  )

  for (const _ of [1, 2, 3, 4]) {
    expect(await (await request.get(`${https}/assets/app-2.js`)).text()).toBe('new')
  }
})

test('a process that has stopped is left out, and nothing is sent twice', async ({
  behindNginx,
  request,
}) => {
  const seen: string[] = []
  const answerAll: Handler = (asked, answer) => {
    void text(asked).then((body) => {
      seen.push(body)
      answer.end('ok')
    })
  }
  const { https, stopFirst } = await behindNginx(answerAll, answerAll)
  await stopFirst()

  for (const data of ['1', '2', '3', '4']) {
    expect((await request.post(`${https}/api/redeem`, { data })).status()).toBe(200)
  }

  expect(seen).toEqual(['1', '2', '3', '4'])
})

test('an upload beyond what the platform reads is refused', async ({ behindNginx, request }) => {
  const { https } = await behindNginx(
    (asked, answer) => void text(asked).then(() => answer.end('read')),
  )
  const upload = (mebibytes: number) =>
    request.post(`${https}/api/receipts`, { data: Buffer.alloc(mebibytes * 1024 * 1024) })

  expect((await upload(12)).status()).toBe(200)
  expect((await upload(14)).status()).toBe(413)
})

test('an answer has the time of the platform, not that of this machine', async ({
  behindNginx,
  request,
}) => {
  const platformTime = 'Mon, 01 Jun 2026 03:00:00 GMT'
  const { https } = await behindNginx((_, answer) => {
    answer.setHeader('Date', platformTime).end('ok')
  })

  expect((await request.get(`${https}/api/points`)).headers()['date']).toBe(platformTime)
})
