import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBuilt, startDevelopment } from '../scripts/started.ts'
import { post } from './post.ts'
import { openTunnel, tunnelHost, type TunnelName, tunnels } from './open-tunnel.ts'

/** Developer endpoints of both servers, with the status on this machine. */
const doors: [method: string, path: string, here: number][] = [
  ['GET', '/__outbox', 200],
  ['GET', '/__contract', 200],
  ['GET', '/__contract/openapi.json', 200],
  ['POST', '/__brands', 400],
  ['POST', '/__faults', 400],
  ['DELETE', '/__faults', 200],
  ['POST', '/__clock', 400],
  ['POST', '/__reset', 400],
  ['POST', '/__account', 400],
  ['POST', '/__members', 400],
  ['GET', '/__demo', 200],
  ['POST', '/__deliveries', 400],
  ['POST', '/__draws', 400],
  ['POST', '/__payments', 400],
  ['POST', '/__answers', 400],
  ['GET', '/__desk', 200],
  ['POST', '/__desk', 403],
  ['GET', '/__pay/order.seal', 404],
  ['GET', '/__line/id-token?member=ploy', 200],
  ['GET', '/__line/launch', 200],
  ['GET', '/__line/api/oauth2/v2.1/certs', 200],
]
/** Vite's server answers these with a page; the built server has none of them. */
const pages = [
  '//__outbox',
  '/%5f%5foutbox',
  '/test',
  '/TEST/',
  '/tokens',
  '/exportlabel',
  '/themepreview',
  '/vuedev/directlogin',
]
/** Only on the built server, which collects reports of pages. */
const builtDoors: typeof doors = [
  ['GET', '/__csp', 200],
  ['DELETE', '/__csp', 200],
  ...pages.map((path): (typeof doors)[number] => ['GET', path, 404]),
]
/** Only on Vite's server: files of the project and of the machine, and Vite's own endpoints. */
const viteDoors: typeof doors = [
  ['POST', '/__pack/decor', 200],
  ['GET', '/__open-in-editor?file=package.json', 404],
  ['GET', '/@fs/etc/passwd', 403],
  ['GET', `/@fs${process.cwd()}/src/main.tsx`, 200],
  ['GET', `/@id/${process.cwd()}/src/main.tsx`, 200],
  ['GET', '/package.json', 403],
  ['GET', '/README.md', 403],
  ['GET', '/mocks/brands/chaan/content/members.json', 403],
  ['GET', '/%6docks/README.md', 403],
  ...pages.map((path): (typeof doors)[number] => ['GET', path, 200]),
  // Vite serves this one as a page.
  ['GET', '/src/..%2fpackage.json', 200],
  ['GET', '/.git', 403],
]
/** Public paths: the app and its platform. */
const app: typeof doors = [
  ['GET', '/', 200],
  ['GET', '/campaign/iced-thai-tea-p1001', 200],
  ['GET', '/api/categories', 400],
  ['POST', '/__csp', 400],
]
const viteApp: typeof doors = [
  ['GET', '/src/main.tsx', 200],
  ['GET', '/@vite/client', 200],
  ['GET', '/@react-refresh', 200],
  ['GET', '/node_modules/vite/dist/client/env.mjs', 200],
  ['GET', '/@id/__x00__phosphor/regular/house', 200],
]

const servers = {
  'the built server': {
    start: startBuilt,
    doors: [...doors, ...builtDoors],
    app,
  },
  "Vite's server": {
    start: () => startDevelopment({ TUNNEL_HOST: tunnelHost }),
    doors: [...doors, ...viteDoors],
    app: [...app.filter(([, path]) => path !== '/__csp'), ...viteApp],
  },
}

describe.each(Object.entries(servers))('%s', (_server, { start, doors: closed, app: open }) => {
  let server: { port: number; close: () => Promise<void> }
  beforeAll(async () => {
    server = await start()
    // Vite makes what it serves when it is first asked for.
    await statuses(`http://127.0.0.1:${server.port}`, open)
  }, 60_000)
  afterAll(() => server.close())

  async function statuses(origin: string, table: typeof doors) {
    return Promise.all(
      table.map(async ([method, path]) => {
        const headers = { Accept: 'text/html' }
        // Concatenated, since URL would normalise the path.
        const answer = await fetch(origin + path, { method, headers, redirect: 'manual' })
        await answer.body?.cancel()
        return `${method} ${path} ${answer.status}`
      }),
    )
  }

  test.each(['localhost', '127.0.0.1'])(
    'serves everything on this machine, by %s',
    async (name) => {
      const table = [...closed, ...open]

      expect(await statuses(`http://${name}:${server.port}`, table)).toEqual(
        table.map((row) => row.join(' ')),
      )
    },
  )

  test.each(Object.keys(tunnels))('serves the app only through %s', async (name) => {
    const tunnel = await openTunnel(server.port, name as TunnelName)

    const [doorsThere, appThere] = [
      await statuses(tunnel.origin, closed),
      await statuses(tunnel.origin, open),
    ]
    tunnel.close()

    expect(doorsThere).toEqual(closed.map(([method, path]) => `${method} ${path} 404`))
    expect(appThere).toEqual(open.map((row) => row.join(' ')))
  })

  test('accepts a demo member’s published password on this machine only', async () => {
    const tunnel = await openTunnel(server.port, 'ngrok with --host-header=rewrite')
    const body = { email: ' Ploy@chaan.example', password: 'Veranda#1' }

    const here = await post(`http://127.0.0.1:${server.port}`, '/api/auth/signin', body)
    const there = await post(tunnel.origin, '/api/auth/signin', body)
    const wrong = await post(tunnel.origin, '/api/auth/signin', { ...body, password: 'Veranda#2' })
    tunnel.close()

    expect([here.status, there.status, wrong.Code]).toEqual([200, 400, 'wrongCredentials'])
    expect(there.Message).toBe(
      'Demo accounts only work on the computer that Taem runs on. ' +
        'Here, register as a new member or continue with LINE.',
    )
  })

  test('accepts a demo member’s own password from anywhere', async () => {
    const tunnel = await openTunnel(server.port, 'cloudflared')
    const desk = `http://127.0.0.1:${server.port}`
    const [email, password] = ['ton@chaan.example', 'Orchard#77']
    const { token } = await post(desk, '/api/auth/signin', { email, password: 'Veranda#1' })
    const change = { oldPassword: 'Veranda#1', password }
    const changed = await post(desk, '/api/profile/password', change, { token, method: 'PUT' })

    const there = await post(tunnel.origin, '/api/auth/signin', { email, password })
    tunnel.close()

    expect([changed.status, there.status]).toEqual([200, 200])
  })

  test('accepts tokens of the made-up social provider on this machine only', async () => {
    const tunnel = await openTunnel(server.port, 'cloudflared')
    const desk = `http://127.0.0.1:${server.port}`
    await post(desk, '/__account', { socialAppId: '12345' })
    await post(desk, '/__members', { email: 'orawan@chaan.example', socialId: 'orawan' })
    const body = { accessToken: 'social-orawan' }

    const here = await post(desk, '/api/auth/social', body)
    const there = await post(tunnel.origin, '/api/auth/social', body)
    tunnel.close()

    expect([here.status, there.Code]).toEqual([200, 'socialTokenInvalid'])
  })

  test('refuses developer endpoints to another site’s page in a browser on this machine', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    const answer = await fetch(`http://127.0.0.1:${server.port}/__outbox`, { headers })

    expect(answer.status).toBe(404)
  })
})

test('every endpoint of the platform is in the table', () => {
  const sources = readdirSync('mocks', { recursive: true, encoding: 'utf8' })
  const named = sources
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join('mocks', file), 'utf8').matchAll(/['"`](\/__[\w-]+)/g),
    ])
    .map(([, path]) => path)
  const known = [...doors, ...builtDoors, ...viteDoors].map(
    ([, path]) => /^\/__[\w-]+/.exec(path)?.[0],
  )

  expect([...new Set(named)].filter((path) => !known.includes(path))).toEqual([])
})
