import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lineSubOf } from '../../../mocks/line/demo-subs.ts'
import { createLineApps } from '../../../mocks/line/line-apps.ts'
import { createLineStandIn } from '../../../mocks/line/stand-in.ts'
import { startBuilt, startDevelopment } from '../../scripts/started.ts'
import { post } from '../post.ts'
import { openTunnel, tunnelHost } from '../open-tunnel.ts'

/** LINE in a test: another process's keys, asked over HTTP. */
const channelId = createLineApps(undefined).of('chaan')?.channelId ?? ''
const line = createLineStandIn({ clock: Date.now, channelId })
const asked: string[] = []
const api = serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    asked.push(new URL(request.url).pathname)
    return line.fetch(request)
  },
})
await once(api, 'listening')
const env = {
  LINE: 'real',
  LINE_API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  TUNNEL_HOST: tunnelHost,
}

afterAll(() => api.close())

const servers = {
  'the built server with FAULTS=1': async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const started = await startBuilt()
    vi.unstubAllEnvs()
    return started
  },
  "Vite's server": () => startDevelopment(env),
}

describe.each(Object.entries(servers))('with LINE=real %s', (_name, start) => {
  let server: { port: number; close: () => Promise<void> }
  let desk: string
  let tunnel: Awaited<ReturnType<typeof openTunnel>>
  beforeAll(async () => {
    server = await start()
    desk = `http://127.0.0.1:${server.port}`
    tunnel = await openTunnel(server.port, 'cloudflared')
  }, 60_000)
  afterAll(async () => {
    tunnel.close()
    await server.close()
  })

  async function simulatedToken() {
    const answer = await fetch(`${desk}/__line/id-token?member=ploy`)
    return ((await answer.json()) as { idToken: string }).idToken
  }

  test('verifies tokens at LINE, from a phone and from this machine', async () => {
    asked.length = 0
    const issue = () => line.issueIdToken({ sub: lineSubOf('ploy'), name: 'Ploy' })
    const onPhone = await post(tunnel.origin, '/api/auth/line', { idToken: await issue() })
    const atDesk = await post(desk, '/api/auth/line', { idToken: await issue() })

    expect([onPhone.status, atDesk.status]).toEqual([200, 200])
    expect(asked).toEqual(['/oauth2/v2.1/verify', '/oauth2/v2.1/verify'])
  })

  test('accepts a stand-in token from this machine only', async () => {
    const idToken = await simulatedToken()
    const onPhone = await post(tunnel.origin, '/api/auth/line', { idToken })
    const atDesk = await post(desk, '/api/auth/line', { idToken })

    expect([onPhone.Code, atDesk.status]).toEqual(['lineTokenInvalid', 200])
  })
})

test('without LINE=real only the stand-in is asked', async () => {
  asked.length = 0
  vi.stubEnv('LINE_API_BASE', env.LINE_API_BASE)
  const server = await startBuilt()
  vi.unstubAllEnvs()
  const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })
  const refused = await post(`http://127.0.0.1:${server.port}`, '/api/auth/line', { idToken })
  await server.close()

  expect([refused.Code, asked]).toEqual(['lineTokenInvalid', []])
})
